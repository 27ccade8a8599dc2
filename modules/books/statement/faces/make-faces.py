"""Cuts the letters that statements need out of Noto Sans CJK.

    node modules/books/statement/letters.cli.ts | python3 modules/books/statement/faces/make-faces.py

Needs Debian's fonttools and fonts-noto-cjk. To be run again when a text has a letter that its face lacks: a test says so.
"""

import base64, io, json, pathlib, sys, zlib
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection, TTFont

SOURCE = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
# The same letter is drawn differently in each of these languages.
FONTS = {
    "latin": "NotoSansCJKkr-Regular",
    "korean": "NotoSansCJKkr-Regular",
    "japanese": "NotoSansCJKjp-Regular",
    "simplified": "NotoSansCJKsc-Regular",
    "traditional": "NotoSansCJKtc-Regular",
}


def cut(name, letters):
    fonts = TTCollection(SOURCE).fonts
    font = next(font for font in fonts if font["name"].getDebugName(6) == name)
    cmap = font.getBestCmap()
    glyphs = [cmap[ord(letter)] for letter in letters]
    head, hhea = font["head"], font["hhea"]
    options = Options(layout_features=[], desubroutinize=True, hinting=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[ord(letter) for letter in letters])
    subsetter.subset(font)
    saved = io.BytesIO()
    font.save(saved)
    saved.seek(0)
    cff = TTFont(saved).reader["CFF "]
    return {
        "name": name,
        "box": [head.xMin, head.yMin, head.xMax, head.yMax],
        "ascent": hhea.ascent,
        "descent": hhea.descent,
        "letters": letters,
        "ids": [int(glyph.removeprefix("cid")) for glyph in glyphs],
        "widths": [font["hmtx"][glyph][0] for glyph in glyphs],
        "deflated": base64.b64encode(zlib.compress(cff, 9)).decode(),
    }


here = pathlib.Path(__file__).parent
for face, letters in json.load(sys.stdin).items():
    text = json.dumps(cut(FONTS[face], letters), ensure_ascii=False, indent=2)
    (here / f"{face}.json").write_text(text + "\n")
