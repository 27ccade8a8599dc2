import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A connection that a test can cut, restore and redirect. */
export async function startProxy(targetUrl: string) {
  let target = targetUrl
  let cut = false
  let onSwallowed: (() => void) | undefined
  const wires = new Set<Socket>()
  const answers = () =>
    new Transform({
      transform: (chunk: Buffer, _, done) => {
        onSwallowed?.()
        done(null, onSwallowed ? undefined : chunk)
      },
    })
  const server = createServer((near) => {
    if (cut) return void near.destroy()
    const far = connect(Number(new URL(target).port), '127.0.0.1')
    for (const [wire, other] of [
      [near, far],
      [far, near],
    ] as const) {
      wires.add(wire)
      if (wire === near) wire.pipe(other)
      else wire.pipe(answers()).pipe(other)
      wire.on('error', () => other.destroy())
      wire.on('close', () => {
        wires.delete(wire)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const destroyAll = () => {
    for (const wire of wires) wire.destroy()
  }
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    cut: () => {
      cut = true
      destroyAll()
    },
    mend: (newTarget = target) => {
      target = newTarget
      cut = false
      onSwallowed = undefined
    },
    /** Lets requests through but no responses, until restored; resolves when the first response was on its way. */
    swallow: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      onSwallowed = resolve
      return promise
    },
    close: () => {
      destroyAll()
      server.close()
    },
  }
}
