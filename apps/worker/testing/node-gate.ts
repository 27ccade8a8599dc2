import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy in front of a node. While shut, the node appears to be down. */
export async function openNodeGate(url: string) {
  const target = new URL(url)
  const [farPort, farHost] = [Number(target.port), target.hostname]
  const wires = new Set<Socket>()
  let isShut = false
  const server = createServer((near) => {
    const far = connect(farPort, farHost)
    for (const wire of [near, far]) wires.add(wire.on('error', () => undefined).on('close', () => wires.delete(wire)))
    if (isShut) near.destroy()
    else near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  target.port = String((server.address() as AddressInfo).port)
  target.hostname = '127.0.0.1'
  const cut = () => {
    for (const wire of wires) wire.destroy()
  }
  return {
    url: target.href,
    shut: () => {
      isShut = true
      cut()
    },
    open: () => {
      isShut = false
    },
    close: () => {
      server.close()
      cut()
    },
  }
}
