import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const TYPE_A = 1
const HEADER_BYTES = 12

/** The IPv4 addresses of a name; undefined: the query is never answered. */
type Zone = (name: string) => readonly string[] | undefined

/** A local name server that answers queries for IPv4 addresses. */
export async function startNameServer(zone: Zone) {
  const asked = new Map<string, number>()
  const socket = createSocket('udp4')
  socket.on('message', (query, { address, port }) => {
    const { name, end } = nameIn(query)
    const isA = query.readUInt16BE(end) === TYPE_A
    if (isA) asked.set(name, (asked.get(name) ?? 0) + 1)
    const found = isA ? zone(name) : []
    if (found) socket.send(answerTo(query, end + 4, found), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    /** How often a name was resolved. */
    askedFor: (name: string) => asked.get(name) ?? 0,
    close: () => socket.close(),
  }
}

function nameIn(query: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let size = query.readUInt8(at); size > 0; size = query.readUInt8(at)) {
    labels.push(query.toString('ascii', at + 1, at + 1 + size))
    at += size + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

function answerTo(query: Buffer, questionEnd: number, addresses: readonly string[]): Buffer {
  const head = Buffer.from(query.subarray(0, questionEnd))
  // A response with recursion as requested; one question, this many answers, nothing else.
  head.writeUInt16BE(0x8180, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(addresses.length, 6)
  head.writeUInt32BE(0, 8)
  const records = addresses.map((address) => {
    const record = Buffer.alloc(16)
    record.writeUInt16BE(0xc00c, 0)
    record.writeUInt16BE(TYPE_A, 2)
    record.writeUInt16BE(1, 4)
    record.writeUInt16BE(4, 10)
    Buffer.from(address.split('.').map(Number)).copy(record, 12)
    return record
  })
  return Buffer.concat([head, ...records])
}
