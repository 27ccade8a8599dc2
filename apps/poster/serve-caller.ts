import type { TLSSocket } from 'node:tls'
import { isDatabaseAway } from '@cocobnk/database'
import { type Chain, type Ledger, LedgerUnavailable, type Limit, shardOf } from '@cocobnk/ledger'
import {
  type Answer,
  accountsOf,
  BadFrame,
  chainOf,
  countOf,
  frameReader,
  framesOf,
  LEDGER_CODES,
  limitOf,
  listOf,
  stateOf,
  uuidOf,
} from '@cocobnk/ledger/poster'
import type { Line } from './turns.ts'

/** Callers speak at least every few seconds. */
const SILENT_MS = 30_000
/** A caller that reads none of its answers is cut off here. */
const UNREAD_MAX_BYTES = 16 * 2 ** 20
/** Requests of one connection other than postings that are under way at once: nobody of ours asks as many. */
const CALLS_MAX = 1_000

export type CallerDeps = {
  readonly shard: number
  /** Of the caller's own role. */
  readonly ledger: Ledger
  readonly line: Line
  readonly onBadFrame: (err: unknown) => void
  readonly onFailed: (err: unknown) => void
}

export type ServedCaller = {
  /** Takes no more requests; resolves when all that were taken are answered. */
  finish(): Promise<void>
}

/** Answers the requests of one connection, in the order in which answers come. */
export function serveCaller(socket: TLSSocket, deps: CallerDeps): ServedCaller {
  const { ledger, line } = deps
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
      deps.onBadFrame(error)
      socket.destroy()
    }
  })
  socket.on('close', () => {
    line.end()
    setFinished()
  })

  function take(item: unknown): void {
    const [number, verb, ...values] = listOf(item)
    if (typeof number !== 'number') throw new BadFrame('a request without a number')
    const isPosting = verb === 'post'
    if (!isPosting && calls >= CALLS_MAX) throw new BadFrame('too many requests at once')
    if (!isPosting) calls += 1
    open += 1
    void work(verb, values)
      .then((value) => answer(number, 'done', value), failed(number))
      .finally(() => {
        if (!isPosting) calls -= 1
        open -= 1
        if (isFinishing && open === 0) setFinished()
      })
  }

  /** Throws at once for what cannot be read; what the ledger answers comes later. */
  function work(verb: unknown, values: readonly unknown[]): Promise<unknown> {
    const [first, second] = values
    if (verb === 'post') return post(chainOf(first), limitOf(second))
    if (verb === 'createAccounts') return ledger.createAccounts(...accountsOf(first)).then(refusalOf)
    if (verb === 'setAccountState') return ledger.setAccountState(uuidOf(first), stateOf(second)).then(refusalOf)
    if (verb === 'expire') return ledger.expire(countOf(first))
    if (verb === 'ping') return Promise.resolve(deps.shard)
    throw new BadFrame('an unknown verb')
  }

  async function post(chain: Chain, limit: Limit | undefined): Promise<number[]> {
    const other = chain.find(({ id }) => shardOf(id) !== deps.shard)
    if (other) throw new Error(`${other.id} is not of shard ${deps.shard}`)
    return (await line.add(chain, limit)).map((code) => LEDGER_CODES.indexOf(code))
  }

  function failed(number: number): (error: unknown) => void {
    return (error) => {
      if (error instanceof LedgerUnavailable || isDatabaseAway(error)) return answer(number, 'unavailable', text(error))
      deps.onFailed(error)
      answer(number, 'failed', text(error))
    }
  }

  function answer(...one: Answer): void {
    if (socket.destroyed) return
    answers.push(JSON.stringify(one))
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
    finish: async () => {
      isFinishing = true
      socket.pause()
      if (open > 0) await finished
      flush()
      socket.end()
    },
  }
}

function refusalOf(result: { readonly ok: boolean; readonly code?: string }): string | null {
  return result.ok ? null : (result.code ?? 'failed')
}

function text(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
