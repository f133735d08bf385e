// SPDX-License-Identifier: MIT
#include "cli/gif.hpp"

#include <gif_lib.h>

#include <algorithm>
#include <memory>
#include <stdexcept>

#include "cli/errors.hpp"
#include "tumble/picture/raster.hpp"

namespace tumble::cli {
namespace {

constexpr int colour_bits = 5;
static_assert(inks <= std::size_t{1} << colour_bits);

/// Part of a picture.
struct Area {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
};

/// The smallest area outside of which two pictures of one size are the same; at least a pixel.
Area changed_area(const Raster& before, const Raster& after) {
    const auto a = before.pixels();
    const auto b = after.pixels();
    const int width = after.width();
    int left = width;
    int right = 0;
    int top = after.height();
    int bottom = 0;
    for (int y = 0; y < after.height(); ++y) {
        const auto row = static_cast<std::size_t>(y) * static_cast<std::size_t>(width);
        for (int x = 0; x < width; ++x) {
            if (a[row + static_cast<std::size_t>(x)] == b[row + static_cast<std::size_t>(x)])
                continue;
            left = std::min(left, x);
            right = std::max(right, x + 1);
            top = std::min(top, y);
            bottom = y + 1;
        }
    }
    if (left >= right) return {0, 0, 1, 1};
    return {left, top, right - left, bottom - top};
}

class GifWriter {
public:
    GifWriter(int width, int height) {
        int error = 0;
        file_ = EGifOpen(&bytes_, append, &error);
        if (file_ == nullptr) throw std::runtime_error("GIF: " + text_of(error));
        EGifSetGifVersion(file_, true);
        GifColorType colours[1U << colour_bits]{};
        for (std::size_t i = 0; i < inks; ++i) {
            const Rgb rgb = colour_of(static_cast<Ink>(i));
            colours[i] = {rgb.red, rgb.green, rgb.blue};
        }
        const Map map(GifMakeMapObject(1 << colour_bits, colours), GifFreeMapObject);
        if (!map) throw std::bad_alloc();
        require(EGifPutScreenDesc(file_, width, height, colour_bits, 0, map.get()));
    }
    ~GifWriter() {
        if (file_ == nullptr) return;
        int error = 0;
        EGifCloseFile(file_, &error);
    }
    GifWriter(const GifWriter&) = delete;
    GifWriter& operator=(const GifWriter&) = delete;

    void repeat() {
        constexpr GifByteType for_ever[] = {1, 0, 0};
        require(EGifPutExtensionLeader(file_, APPLICATION_EXT_FUNC_CODE));
        require(EGifPutExtensionBlock(file_, 11, "NETSCAPE2.0"));
        require(EGifPutExtensionBlock(file_, 3, for_ever));
        require(EGifPutExtensionTrailer(file_));
    }

    void add(const Raster& picture, const Area& area, int milliseconds) {
        GraphicsControlBlock control{DISPOSE_DO_NOT, false, milliseconds / 10,
                                     NO_TRANSPARENT_COLOR};
        GifByteType packed[4];
        EGifGCBToExtension(&control, packed);
        require(EGifPutExtension(file_, GRAPHICS_EXT_FUNC_CODE, 4, packed));
        require(EGifPutImageDesc(file_, area.x, area.y, area.width, area.height, false, nullptr));
        std::string line;
        for (int y = area.y; y < area.y + area.height; ++y) {
            const auto begin =
                static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.width()) +
                static_cast<std::size_t>(area.x);
            const auto pixels =
                picture.pixels().subspan(begin, static_cast<std::size_t>(area.width));
            line.assign(pixels.begin(), pixels.end());
            require(EGifPutLine(file_, reinterpret_cast<GifPixelType*>(line.data()), area.width));
        }
    }

    std::string finish() {
        int error = 0;
        const int status = EGifCloseFile(std::exchange(file_, nullptr), &error);
        if (status != GIF_OK) throw std::runtime_error("GIF: " + text_of(error));
        return std::move(bytes_);
    }

private:
    using Map = std::unique_ptr<ColorMapObject, decltype(&GifFreeMapObject)>;

    static int append(GifFileType* file, const GifByteType* bytes, int size) {
        static_cast<std::string*>(file->UserData)
            ->append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size));
        return size;
    }
    static std::string text_of(int error) {
        const char* const text = GifErrorString(error);
        return text == nullptr ? "unknown error" : text;
    }
    void require(int status) const {
        if (status != GIF_OK) throw std::runtime_error("GIF: " + text_of(file_->Error));
    }

    std::string bytes_;
    GifFileType* file_ = nullptr;
};

} // namespace

int fitting_cell_pixels(const Film& film) {
    constexpr int wanted = 1200;
    const int longest = std::max({film.width, film.height, 1});
    return std::clamp(wanted * cell_units / longest, 4, cell_units);
}

std::string to_gif(const Film& film, int cell_pixels) {
    constexpr int most = 65'535;
    const auto pixels = [&](int units) { return std::int64_t{units} * cell_pixels / cell_units; };
    if (pixels(film.width) > most || pixels(film.height) > most)
        throw UsageError("render: a GIF has at most 65535 pixels a side", "use SVG");
    Raster still(film, cell_pixels);
    still.draw(film.still);
    GifWriter writer(still.width(), still.height());
    if (film.frames.size() > 1) writer.repeat();
    Raster shown = still;
    for (std::size_t i = 0; i < film.frames.size(); ++i) {
        Raster next = still;
        next.draw(film.frames[i].shapes);
        const Area area =
            i == 0 ? Area{0, 0, next.width(), next.height()} : changed_area(shown, next);
        writer.add(next, area, film.frames[i].milliseconds);
        shown = std::move(next);
    }
    return writer.finish();
}

} // namespace tumble::cli
