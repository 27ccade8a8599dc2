const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** CRC-32 of ASCII text. Node has it in zlib; browsers have none. */
export function crc32(text: string): number {
  let value = 0xffffffff
  for (let at = 0; at < text.length; at += 1)
    value = (value >>> 8) ^ (TABLE[(value ^ text.charCodeAt(at)) & 0xff] as number)
  return (value ^ 0xffffffff) >>> 0
}
