export type FileKind = 'image' | 'pdf'

const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * A file's type by its first bytes; names and declared types are untrusted. Stricter than readers, which look for a header further inside:
 * a polyglot file begins with only one of its types.
 */
export function sniff(bytes: Buffer): FileKind | undefined {
  if (startsWith(bytes, JPEG) || startsWith(bytes, PNG) || isWebp(bytes)) return 'image'
  return startsWith(bytes, Buffer.from('%PDF-')) ? 'pdf' : undefined
}

function startsWith(bytes: Buffer, head: Buffer): boolean {
  return bytes.subarray(0, head.length).equals(head)
}

function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
}
