import { once } from 'node:events'
import { connect } from 'node:net'

/** Empties the Redis of a proof. */
export async function flush(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.end('FLUSHALL\r\nQUIT\r\n')
  socket.resume()
  await once(socket, 'close')
}
