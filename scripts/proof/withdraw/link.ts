import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export const FAULTS = ['cut', 'delay', 'silence'] as const
export type Fault = (typeof FAULTS)[number]
export type Link = Awaited<ReturnType<typeof openLink>>

/** Two ends that consider themselves connected. `isLost`: bytes are missing between them, so nothing that follows makes sense. */
type Pair = { readonly ends: readonly [Socket, Socket]; isLost: boolean }

const DELAY_MS = 250

/** A proxy between two processes that imitates network faults. */
export async function openLink(to: NetConnectOpts, at: { readonly path: string } | { readonly port: number }) {
  const pairs = new Set<Pair>()
  let fault: Fault | undefined

  const carry = (pair: Pair, from: Socket, into: Socket) => {
    let before = Promise.resolve()
    const inTurn = (act: () => unknown) => {
      const wait = fault === 'delay' ? DELAY_MS : 0
      before = before.then(() => (wait > 0 ? sleep(wait) : undefined)).then(() => void act())
    }
    from.on('data', (bytes) => {
      if (fault === 'silence') pair.isLost = true
      if (!pair.isLost) inTurn(() => into.writable && into.write(bytes))
    })
    from.on('error', () => undefined)
    // If the other end is lost, the close is not forwarded either.
    from.on('close', () => {
      if (fault !== 'silence' && !pair.isLost) inTurn(() => into.destroySoon())
    })
  }
  const reset = (which: (pair: Pair) => boolean) => {
    for (const pair of [...pairs].filter(which)) {
      pairs.delete(pair)
      for (const end of pair.ends) {
        if ('path' in to) end.destroy()
        else end.resetAndDestroy()
      }
    }
  }
  const server = createServer((near) => {
    const far = connect(to)
    const pair: Pair = { ends: [near, far], isLost: fault === 'silence' }
    pairs.add(pair)
    carry(pair, near, far)
    carry(pair, far, near)
    for (const end of pair.ends)
      end.on('close', () => {
        if (pair.ends.every(({ destroyed }) => destroyed)) pairs.delete(pair)
      })
    if (fault === 'cut') reset((one) => one === pair)
  })
  server.listen(at)
  await once(server, 'listening')
  return {
    /** `cut` resets connections and refuses new ones. `silence` accepts connections but forwards nothing. */
    async suffer(kind: Fault, ms: number): Promise<void> {
      fault = kind
      if (kind === 'cut') reset(() => true)
      await sleep(ms)
      fault = undefined
      // Like the far end, when it receives data for a connection that it no longer has.
      reset(({ isLost }) => isLost)
    },
    close: async () => {
      reset(() => true)
      server.close()
      await once(server, 'close')
    },
  }
}
