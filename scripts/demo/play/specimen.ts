import { crc32, deflateSync } from 'node:zlib'

const [WIDTH, HEIGHT] = [480, 320]
const [PAPER, INK] = [235, 120]

/** A specimen document with a portrait and lines of text: a PNG in shades of grey. */
export function specimen(): Uint8Array<ArrayBuffer> {
  const shadeAt = (x: number, y: number) => {
    const isPortrait = x >= 40 && x < 160 && y >= 80 && y < 240
    const isText = x >= 200 && x < 440 && y >= 80 && y < 240 && y % 32 < 8
    return isPortrait || isText ? INK : PAPER
  }
  const rows = Array.from({ length: HEIGHT }, (_, y) => [0, ...Array.from({ length: WIDTH }, (_x, x) => shadeAt(x, y))])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  // Eight bits per pixel, grayscale.
  head.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const chunks = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return new Uint8Array(Buffer.concat([signature, ...chunks]))
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
