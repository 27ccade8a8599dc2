/** The decoder's exit code when the file is at fault; any other code but 0 is our fault. */
export const UNREADABLE_CODE = 65

const LENGTH_BYTES = 4

/** Concatenates pictures, each preceded by its length. */
export function writeFrames(pictures: readonly Buffer[]): Buffer {
  return Buffer.concat(
    pictures.flatMap((picture) => {
      const length = Buffer.alloc(LENGTH_BYTES)
      length.writeUInt32BE(picture.length)
      return [length, picture]
    }),
  )
}

/** The decoder may be compromised, so its output is parsed as carefully as the file was. Undefined if it is invalid. */
export function readFrames(output: Buffer, max: number): Buffer[] | undefined {
  const pictures: Buffer[] = []
  let at = 0
  while (at < output.length) {
    if (at + LENGTH_BYTES > output.length || pictures.length >= max) return undefined
    const end = at + LENGTH_BYTES + output.readUInt32BE(at)
    const picture = output.subarray(at + LENGTH_BYTES, end)
    if (end > output.length || !isJpeg(picture)) return undefined
    pictures.push(picture)
    at = end
  }
  return pictures.length > 0 ? pictures : undefined
}

function isJpeg(bytes: Buffer): boolean {
  return bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9
}
