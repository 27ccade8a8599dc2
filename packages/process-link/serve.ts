import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import type { Server, TLSSocket } from 'node:tls'
import { BadFrame, frameReader, framesOf } from './frame.ts'

/** Callers send something every few seconds. */
const SILENT_MS = 30_000
/** A caller that does not read its answers is disconnected at this point. */
const UNREAD_MAX_BYTES = 16 * 2 ** 20
/** Concurrent requests of one connection: more than any of our processes sends. */
const CALLS_MAX = 1_000
/** For the server's user and its group, which includes the callers' users. */
const SOCKET_MODE = 0o660

export type LinkHooks = {
  /** Throws synchronously for an unreadable request; its result is the answer. */
  readonly work: (verb: unknown, values: readonly unknown[]) => Promise<unknown>
  /** Requests with limits of their own. */
  readonly isUncounted?: (verb: unknown) => boolean
  /** Not the request's fault: it may be retried. */
  readonly isUnavailable: (error: unknown) => boolean
  readonly onBadFrame: (error: unknown) => void
  readonly onFailed: (error: unknown) => void
  readonly onClose?: () => void
}

export type ServedLink = {
  /** Sends an unsolicited message. */
  tell(text: string): void
  /** Accepts no more requests; resolves when all accepted ones are answered. */
  finish(): Promise<void>
}

type Answer = readonly [number: number, outcome: 'done' | 'unavailable' | 'failed', value: unknown]

/** Answers the requests of one connection, in order of completion. */
export function serveLink(socket: TLSSocket, hooks: LinkHooks): ServedLink {
  let answers: string[] = []
  let isFlushing = false
  let open = 0
  let calls = 0
  const { promise: finished, resolve: setFinished } = Promise.withResolvers<void>()
  let isFinishing = false

  const read = frameReader((items) => {
    for (const item of items) take(item)
  })
  socket.setNoDelay(true)
  socket.setTimeout(SILENT_MS, () => socket.destroy())
  socket.on('error', () => undefined)
  socket.on('data', (piece: Buffer) => {
    try {
      read(piece)
    } catch (error) {
      hooks.onBadFrame(error)
      socket.destroy()
    }
  })
  socket.on('close', () => {
    hooks.onClose?.()
    setFinished()
  })

  function take(item: unknown): void {
    const [number, verb, ...values] = listOf(item)
    if (typeof number !== 'number') throw new BadFrame('a request without a number')
    const isCounted = !hooks.isUncounted?.(verb)
    if (isCounted && calls >= CALLS_MAX) throw new BadFrame('too many requests at once')
    if (isCounted) calls += 1
    open += 1
    void hooks
      .work(verb, values)
      .then((value) => answer(number, 'done', value), failed(number))
      .finally(() => {
        if (isCounted) calls -= 1
        open -= 1
        if (isFinishing && open === 0) setFinished()
      })
  }

  function failed(number: number): (error: unknown) => void {
    return (error) => {
      if (hooks.isUnavailable(error)) return answer(number, 'unavailable', textOf(error))
      hooks.onFailed(error)
      answer(number, 'failed', textOf(error))
    }
  }

  function answer(...one: Answer): void {
    say(JSON.stringify(one))
  }

  function say(text: string): void {
    if (socket.destroyed) return
    answers.push(text)
    if (isFlushing) return
    isFlushing = true
    setImmediate(flush)
  }

  function flush(): void {
    isFlushing = false
    if (socket.destroyed) return
    for (const frame of framesOf(answers)) socket.write(frame)
    answers = []
    if (socket.writableLength > UNREAD_MAX_BYTES) socket.destroy()
  }

  return {
    tell: (text) => say(`[0,"told",${text}]`),
    finish: async () => {
      isFinishing = true
      socket.pause()
      if (open > 0) await finished
      flush()
      socket.end()
    },
  }
}

export type ListenPlace = { readonly path: string } | { readonly host: string; readonly port: number }

/** `host:port`, or the path of a Unix socket. */
export function listenOf(text: string): ListenPlace {
  if (text.startsWith('/')) return { path: text }
  const at = text.lastIndexOf(':')
  return { host: text.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(text.slice(at + 1)) }
}

export async function listenOn(server: Server, place: ListenPlace): Promise<void> {
  if ('path' in place) rmSync(place.path, { force: true })
  server.listen(place)
  await once(server, 'listening')
  if ('path' in place) chmodSync(place.path, SOCKET_MODE)
}

export function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new BadFrame('a list that cannot be read')
  return value
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
