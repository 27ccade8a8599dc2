import { connect, type TLSSocket } from 'node:tls'
import { frameReader } from './frame.ts'
import { callerOptions } from './link.ts'

const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 1_000
/** Timeout of the handshake. */
const CONNECT_MS = 3_000

export type LinkPlace = {
  /** `host:port` or the path of a Unix socket; if one does not answer, the next is tried. */
  readonly addresses: readonly [string, ...string[]]
  readonly caller: string
  readonly key: string
}

type Hooks = {
  readonly onReady: () => void
  readonly onItems: (items: readonly unknown[]) => void
  readonly onLost: (error: unknown) => void
}

/** Keeps one connection to the first address that answers, re-established for as long as it is wanted. */
export function keepConnection(
  { addresses, protocol, caller, key }: LinkPlace & { readonly protocol: string },
  { onReady, onItems, onLost }: Hooks,
) {
  const options = callerOptions(protocol, caller, key)
  let socket: TLSSocket | undefined
  let retry: NodeJS.Timeout | undefined
  let isReady = false
  let isClosed = false
  let pause = FIRST_PAUSE_MS
  let next = 0

  function begin(): void {
    if (socket || retry || isClosed) return
    const address = addresses[next % addresses.length] ?? addresses[0]
    const attempt = connect({ ...options, ...endpointOf(address) })
    socket = attempt
    let problem: unknown
    const patience = setTimeout(() => attempt.destroy(new Error('handshake timed out')), CONNECT_MS)
    const read = frameReader(onItems)
    attempt.setNoDelay(true)
    attempt.on('secureConnect', () => {
      clearTimeout(patience)
      isReady = true
      pause = FIRST_PAUSE_MS
      onReady()
    })
    attempt.on('data', (piece: Buffer) => {
      try {
        read(piece)
      } catch (error) {
        attempt.destroy(error instanceof Error ? error : new Error(String(error)))
      }
    })
    attempt.on('error', (error) => {
      problem = error
    })
    attempt.on('close', () => {
      clearTimeout(patience)
      socket = undefined
      isReady = false
      next += 1
      if (isClosed) return
      onLost(problem ?? new Error('the other side closed the connection'))
      retry = setTimeout(() => {
        retry = undefined
        begin()
      }, pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    })
  }

  return {
    begin,
    isReady: () => isReady,
    send: (frames: readonly Buffer[]) => {
      for (const frame of frames) socket?.write(frame)
    },
    /** Treats it as dead; a new one follows. */
    drop: () => void socket?.destroy(),
    close: () => {
      isClosed = true
      clearTimeout(retry)
      socket?.destroy()
    },
  }
}

function endpointOf(address: string) {
  if (address.startsWith('/')) return { path: address }
  const at = address.lastIndexOf(':')
  return { host: address.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(address.slice(at + 1)) }
}
