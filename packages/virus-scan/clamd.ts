import { connect, type Socket } from 'node:net'
import { outsideTransactions } from '@cocobnk/transaction-scope'

/** Scans for known malware. Throws when the scanner gives no clear answer: unscanned content is not accepted. */
export type Scan = (bytes: Uint8Array) => Promise<'CLEAN' | 'INFECTED'>

type Options = { readonly host: string; readonly port: number; readonly timeoutMs?: number }

const TIMEOUT_MS = 20_000
const CHUNK_BYTES = 64 * 1024
const MAX_ANSWER_CHARACTERS = 4_096

/** ClamAV's daemon, via INSTREAM: the content never touches a disk of ours. */
export function clamdScanner({ host, port, timeoutMs = TIMEOUT_MS }: Options): Scan {
  const scan: Scan = async (bytes) => {
    const socket = connect({ host, port })
    try {
      socket.setTimeout(timeoutMs, () => socket.destroy(new Error('the virus scanner timed out')))
      const answer = answerOf(socket)
      send(socket, bytes)
      return verdictOf(await answer)
    } finally {
      socket.destroy()
    }
  }
  return outsideTransactions('the virus scanner', { scan }).scan
}

/** Each chunk is preceded by its length; an empty one ends the stream. */
function send(socket: Socket, bytes: Uint8Array): void {
  socket.write('zINSTREAM\0')
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    const chunk = bytes.subarray(start, start + CHUNK_BYTES)
    socket.write(lengthOf(chunk.length))
    socket.write(chunk)
  }
  socket.write(lengthOf(0))
}

function lengthOf(count: number): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(count)
  return head
}

async function answerOf(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) {
    text += String(chunk)
    if (text.includes('\0') || text.length > MAX_ANSWER_CHARACTERS) break
  }
  return text.split('\0', 1)[0] ?? ''
}

function verdictOf(answer: string): 'CLEAN' | 'INFECTED' {
  if (answer === 'stream: OK') return 'CLEAN'
  if (/^stream: .+ FOUND$/.test(answer)) return 'INFECTED'
  throw new Error(`the virus scanner gave no clear answer: ${answer.slice(0, 100)}`)
}
