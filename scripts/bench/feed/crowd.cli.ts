import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { FEED_PATH } from '@cocobnk/contract'

/** Many subscribers. All are read, but only some are parsed, because 5,000 parsers would distort the measurement of the server. */
const LISTENED = 50
const AT_ONCE = 100
/** One for all sockets: a buffer for each read would be 50,000 a second, and collecting them would delay what is measured. */
const READ_BUFFER = Buffer.allocUnsafe(65_536)

const [port, count, marketSeq] = [Number(process.argv[2]), Number(process.argv[3]), process.argv[4] ?? '']
const lateness: number[] = []
let messages = 0
let isMeasuring = false

function join(isListened: boolean): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const onread = { buffer: READ_BUFFER, callback: (bytes: number) => read(READ_BUFFER.subarray(0, bytes)) }
  const socket = connect({ port, host: '127.0.0.1', onread })
  socket.on('error', reject)
  socket.once('connect', () =>
    socket.write(
      `GET ${FEED_PATH}?market_seq=${marketSeq} HTTP/1.1\r\nHost: feed\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    ),
  )
  let rest: Buffer = Buffer.alloc(0)
  let isOpen = false
  function read(chunk: Buffer): boolean {
    if (isOpen && !isListened) return true
    rest = Buffer.concat([rest, chunk])
    if (!isOpen) {
      const end = rest.indexOf('\r\n\r\n')
      if (end < 0) return true
      isOpen = true
      rest = rest.subarray(end + 4)
      resolve(socket)
    }
    if (isListened) rest = hear(rest)
    return true
  }
  return promise
}

/** Parses whole messages and returns the remaining bytes. No message is masked or longer than 64 kB. */
function hear(bytes: Buffer): Buffer {
  let at = 0
  for (;;) {
    if (bytes.length < at + 4) break
    const short = (bytes[at + 1] ?? 0) & 0x7f
    const [head, length] = short === 126 ? [4, bytes.readUInt16BE(at + 2)] : [2, short]
    if (bytes.length < at + head + length) break
    take(bytes.toString('latin1', at + head, at + head + length))
    at += head + length
  }
  return bytes.subarray(at)
}

/** The amount of the best bid is the time of the book, in microseconds and lots of 0.00001. */
const BEST_BID = /"bids":\[\["[\d.]+","([\d.]+)"/
const LOTS = 100_000

function take(text: string): void {
  const amount = BEST_BID.exec(text)?.[1]
  if (!isMeasuring || amount === undefined) return
  messages += 1
  lateness.push(performance.timeOrigin + performance.now() - (Number(amount) * LOTS) / 1_000)
}

const every = Math.max(1, Math.floor(count / LISTENED))
for (let from = 0; from < count; from += AT_ONCE)
  await Promise.all(
    Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, nth) => join((from + nth) % every === 0)),
  )
process.send?.('joined')
process.on('disconnect', () => process.exit(0))
process.on('message', (word) => {
  if (word === 'begin') isMeasuring = true
  if (word === 'end') {
    process.send?.({ lateness, messages })
    process.exit(0)
  }
})
