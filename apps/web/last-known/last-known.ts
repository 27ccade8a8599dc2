import { ApiError } from '@cocobnk/client'
import type { Query, QueryClient } from '@tanstack/react-query'
import { readStored, type Store, writeStored } from '../browser/stored.ts'
import { MEMBER } from '../live/query-keys.ts'
import type { SessionStore } from '../session/session-store.ts'
import { sessionSeqOf } from '../session/token.ts'
import { decodeAnswer, encodeAnswer } from './answer-text.ts'

/** `meta` of queries whose last answer the browser keeps during the session, and shows while the bank is out of reach. */
export const LAST_KNOWN = { lastKnown: true } as const

const KEY = 'last_known'

type Answer = { readonly at: number; readonly data: string }
/** Bound to one session: the next login cannot read it, even if it was not removed. */
type Kept = { readonly session: string; readonly answers: Readonly<Record<string, Answer>> }

type Deps = {
  readonly queryClient: QueryClient
  readonly sessionStore: SessionStore
  readonly storage: Store
  /** Defers work until the page has rendered. */
  readonly later: (run: () => void) => void
}

export type LastKnown = ReturnType<typeof keepLastKnown>

/**
 * Stores the last answers of queries with {@link LAST_KNOWN}, and restores them when the network fails. They are removed with the
 * session, regardless of the tab in which it ends.
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
  /** Answers since the last write, written in one batch: serialization and storage are slow, and the page is about to render. */
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
    // Settings are loaded only once at startup, so those that the visitor's page already has are saved for the member.
    for (const query of cache.getAll())
      if (query.meta?.lastKnown && query.queryKey[0] !== MEMBER && query.state.data !== undefined) save(query)
  }

  // Removes the data of a session that ended while no page was open.
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
    /** Whether the query shows an answer from an earlier page load. */
    isRestored: (queryHash: string) => restored.has(queryHash),
  }
}

/** Whether the network is offline or the request failed without an answer. */
function isKeptBack({ state: { fetchStatus, error } }: Query): boolean {
  return fetchStatus === 'paused' || (error instanceof ApiError && error.status === 0)
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'session' in value && 'answers' in value
}
