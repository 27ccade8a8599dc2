/** Identifies the format, so that nothing else is mistaken for it; a new version gets another number. */
const UNSIGNED = 'Cocobnk unsigned transaction 1'
const SIGNED = 'Cocobnk signed transaction 1'
const CHAIN = 'Ethereum'
const HEX = /^([0-9a-f]{2})+$/

/** A transaction to be signed, in hexadecimal. */
export const writeUnsigned = (bytes: string) => write(UNSIGNED, bytes)
export const readUnsigned = (text: string) => read(UNSIGNED, text)

/** A signed transaction. */
export const writeSigned = (bytes: string) => write(SIGNED, bytes)
export const readSigned = (text: string) => read(SIGNED, text)

function write(kind: string, bytes: string): string {
  return JSON.stringify({ kind, chain: CHAIN, bytes })
}

/** Undefined for any other text or spelling. */
function read(kind: string, text: string): string | undefined {
  const bytes = bytesIn(text)
  return bytes !== undefined && HEX.test(bytes) && write(kind, bytes) === text.trim() ? bytes : undefined
}

function bytesIn(text: string): string | undefined {
  try {
    const { bytes } = JSON.parse(text) as { readonly bytes?: unknown }
    return typeof bytes === 'string' ? bytes : undefined
  } catch {
    return undefined
  }
}
