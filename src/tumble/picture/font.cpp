// SPDX-License-Identifier: MIT
#include "tumble/picture/font.hpp"

#include <array>
#include <cstdint>

namespace tumble {
namespace {

constexpr char first_glyph = ' ';
constexpr char last_glyph = '~';

/// Bit 5 × row + column of each glyph, from the upper left.
constexpr std::array<std::uint64_t, last_glyph - first_glyph + 1> glyphs{
    0x000000000, 0x100421084, 0x00000014a, 0x015f52bea, 0x11f4717c4, //   ! " # $
    0x033a21173, 0x5929b1926, 0x000000084, 0x208210888, 0x088842082, // % & ' ( )
    0x02aefbaa0, 0x0084f9080, 0x088400000, 0x0000f8000, 0x18c000000, // * + , - .
    0x044222110, 0x3a33ae62e, 0x7c84214c4, 0x7c226422e, 0x3e107420f, // / 0 1 2 3
    0x211f4a988, 0x3a3083c3f, 0x3a317842e, 0x10842221f, 0x3a317462e, // 4 5 6 7 8
    0x3a10f462e, 0x00c6018c0, 0x0884018c0, 0x208208888, 0x001f07c00, // 9 : ; < =
    0x088882082, 0x10046422e, 0x783daf62e, 0x463f8c544, 0x3e317c62f, // > ? @ A B
    0x78210843e, 0x1d318c527, 0x7c213843f, 0x04213843f, 0x7a31c843e, // C D E F G
    0x4631fc631, 0x38842108e, 0x19284211c, 0x452519531, 0x7c2108421, // H I J K L
    0x4631ad771, 0x4739ace71, 0x3a318c62e, 0x04217c62f, 0x59358c62e, // M N O P Q
    0x45257c62f, 0x3e107043e, 0x10842109f, 0x3a318c631, 0x114a8c631, // R S T U V
    0x4775ac631, 0x462a22a31, 0x108422a31, 0x7c222221f, 0x38421084e, // W X Y Z [
    0x410820841, 0x39084210e, 0x000004544, 0x7c0000000, 0x000000082, // \\ ] ^ _ `
    0x7a3e83800, 0x3e318bc21, 0x78210f800, 0x7a318fa10, 0x783f8b800, // a b c d e
    0x084213c4c, 0x3a1e8c7c0, 0x46318bc21, 0x388421804, 0x190843008, // f g h i j
    0x24a32a421, 0x388421086, 0x56b5aac00, 0x46318bc00, 0x3a318b800, // k l m n o
    0x042f8c5e0, 0x421e8c7c0, 0x04219b400, 0x3e0e0f800, 0x304213c42, // p q r s t
    0x7a318c400, 0x11518c400, 0x2ab58c400, 0x454454400, 0x3a1e8c620, // u v w x y
    0x7c4447c00, 0x608411098, 0x108421084, 0x0c8441083, 0x0008a8800, // z { | } ~
};

} // namespace

bool glyph_has(char c, int row, int column) {
    const char known = c < first_glyph || c > last_glyph ? '?' : c;
    const std::uint64_t glyph = glyphs[static_cast<std::size_t>(known - first_glyph)];
    return (glyph >> static_cast<unsigned>(row * glyph_width + column) & 1U) != 0;
}

} // namespace tumble
