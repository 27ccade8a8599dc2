import type { IncomingMessage } from 'node:http'

const KEPT_BODY_BYTES = 4_096
const BODY_MS = 1_000
const HEADERS_MAX = 30
const HEADER_CHARACTERS_MAX = 200

/**
 * Reads the beginning of a body: at most the size that is kept, within the time limit. A body that ends early is kept as far as it was
 * received.
 */
export function readStart(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      done(textOf(Buffer.concat(chunks).subarray(0, KEPT_BODY_BYTES)))
    }
    const timer = setTimeout(end, BODY_MS)
    signal.addEventListener('abort', end, { once: true })
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size >= KEPT_BODY_BYTES) end()
    })
    for (const event of ['end', 'close', 'error', 'aborted']) response.on(event, end)
  })
}

/** Keeps as many headers as help with diagnosis. */
export function boundedHeaders(raw: readonly string[]): Record<string, string> {
  const pairs = raw.flatMap((name, index) => (index % 2 === 0 ? [[name.toLowerCase(), raw[index + 1] ?? '']] : []))
  return Object.fromEntries(
    pairs.slice(0, HEADERS_MAX).map(([name = '', value = '']) => [cut(name), cut(plain(value))] as const),
  )
}

function textOf(bytes: Buffer): string {
  return plain(bytes.toString('utf8')).slice(0, KEPT_BODY_BYTES)
}

/** Removes characters that PostgreSQL cannot store. */
function plain(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

function cut(text: string): string {
  return text.slice(0, HEADER_CHARACTERS_MAX)
}
