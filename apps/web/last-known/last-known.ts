import { ApiError } from '@cocobnk/client'
import type { Query, QueryClient } from '@tanstack/react-query'
import { readStored, type Store, writeStored } from '../browser/stored.ts'
import { MEMBER } from '../live/query-keys.ts'
import type { SessionStore } from '../session/session-store.ts'
import { sessionSeqOf } from '../session/token.ts'
import { decodeAnswer, encodeAnswer } from './answer-text.ts'

/** As `meta` of a query: the browser keeps its last answer while the session lasts, and shows it when the bank is out of reach. */
export const LAST_KNOWN = { lastKnown: true } as const

const KEY = 'last_known'

type Answer = { readonly at: number; readonly data: string }
/** Bound to one session: the next login cannot read it, even if it was never removed. */
type Kept = { readonly session: string; readonly answers: Readonly<Record<string, Answer>> }

type Deps = {
  readonly queryClient: QueryClient
  readonly sessionStore: SessionStore
  readonly storage: Store
  /** Runs what can wait until the page stands. */
  readonly later: (run: () => void) => void
}

export type LastKnown = ReturnType<typeof keepLastKnown>

/**
 * Stores the last answers of queries with {@link LAST_KNOWN} in the browser, and puts them in place of answers that the network
 * keeps from the page. They are removed with the session, in whichever tab it ends.
 */
export function keepLastKnown({ queryClient, sessionStore, storage, later }: Deps) {
  const cache = queryClient.getQueryCache()
  const restored = new Set<string>()
  const listeners = new Set<() => void>()
  const sessionInHand = () => {
    const { token } = sessionStore.get()
    return token === undefined ? undefined : sessionSeqOf(token)
  }
  let session = sessionInHand()

  const read = (): Kept | undefined => {
    const kept = readStored(storage, KEY)
    return isKept(kept) && kept.session === session ? kept : undefined
  }
  /** All that came since the last time are written at once: text and storage take long, and the page is about to be drawn. */
  const waiting = new Map<string, Query>()
  const write = () => {
    if (session === undefined || waiting.size === 0) return
    const answers = Array.from(waiting.values(), ({ queryHash, state }): [string, Answer] => [
      queryHash,
      { at: state.dataUpdatedAt, data: encodeAnswer(state.data) },
    ])
    waiting.clear()
    writeStored(storage, KEY, {
      session,
      answers: { ...read()?.answers, ...Object.fromEntries(answers) },
    } satisfies Kept)
  }
  const save = (query: Query) => {
    if (session === undefined) return
    waiting.set(query.queryHash, query)
    if (waiting.size === 1) later(write)
  }
  const mark = (hash: string, isRestored: boolean) => {
    if (restored.has(hash) === isRestored) return
    if (isRestored) restored.add(hash)
    else restored.delete(hash)
    for (const listener of listeners) listener()
  }
  const restore = ({ queryHash, queryKey }: Query) => {
    const answer = read()?.answers[queryHash]
    if (!answer) return
    mark(queryHash, true)
    queryClient.setQueryData(queryKey, decodeAnswer(answer.data), { updatedAt: answer.at })
  }
  const followSession = () => {
    if (sessionInHand() === session) return
    session = sessionInHand()
    waiting.clear()
    writeStored(storage, KEY, undefined)
    for (const hash of restored) mark(hash, false)
    // Settings are loaded once, at the start: what a visitor's page knows of them already is kept for the member.
    for (const query of cache.getAll())
      if (query.meta?.lastKnown && query.queryKey[0] !== MEMBER && query.state.data !== undefined) save(query)
  }

  // What a session left that ended while no page was open.
  if (read() === undefined) writeStored(storage, KEY, undefined)
  sessionStore.subscribe(followSession)
  globalThis.addEventListener?.('pagehide', write)
  cache.subscribe((event) => {
    const { query } = event
    if (event.type !== 'updated' || !query.meta?.lastKnown || cache.get(query.queryHash) !== query) return
    if (event.action.type === 'success' && !event.action.manual) {
      mark(query.queryHash, false)
      save(query)
    } else if (query.state.data === undefined && isKeptBack(query)) restore(query)
  })

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Whether the query shows an answer of an earlier page. */
    isRestored: (queryHash: string) => restored.has(queryHash),
  }
}

/** The network is away, or no answer came through it. */
function isKeptBack({ state: { fetchStatus, error } }: Query): boolean {
  return fetchStatus === 'paused' || (error instanceof ApiError && error.status === 0)
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'session' in value && 'answers' in value
}
