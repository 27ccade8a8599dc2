import { ApiError, type Client } from '@cocobnk/client'
import { askPasskey, offerPasskey } from '@cocobnk/client/passkey'
import type { Input } from '@cocobnk/contract'
import { createRefresh, type Locks, REFRESH_BELOW_MS } from './refresh.ts'
import type { SessionStore } from './session-store.ts'
import { endsWithin, isLive } from './token.ts'

export type Session = ReturnType<typeof createSession>

type Credentials = Input<'POST /auth/token'>['body']
type PasskeyAnswer = Input<'POST /auth/passkey'>['body']

type SessionDeps = {
  readonly store: SessionStore
  readonly client: Client
  readonly locks: Locks
  /** Asks who is behind the token, and has the store know it. */
  readonly loadMember: () => Promise<unknown>
  /** Has the member's accounts at hand for whatever screen comes. */
  readonly loadAccounts: () => Promise<unknown>
  /** The same of the member's bank products. */
  readonly loadFunds: () => Promise<unknown>
  /** Says to the member what could not be loaded. */
  readonly tell: (message: string) => void
}

/** A page is not begun with a token that will be over while it loads. */
const GUARD_BELOW_MS = 30_000
/** How long a logout waits for the first requests of the page, which the server would refuse once the session has ended. */
const START_PATIENCE_MS = 1_000

/** What a visitor or member can do with a session; the store says what it is. */
export function createSession({ store, client, locks, loadMember, loadAccounts, loadFunds, tell }: SessionDeps) {
  const exchange = createRefresh(store, client, locks)
  let guarding = false
  let starting: Promise<void> = Promise.resolve()

  /** Who is behind the token? A server that refuses it ends the session; a lost network only leaves it unknown. */
  async function recognise(): Promise<void> {
    store.reread()
    const { token } = store.get()
    if (token === undefined) return store.know(undefined)
    try {
      await loadMember()
    } catch (failure) {
      // A token that is over is refused by everybody; whether the session is, the refresh finds out.
      if (failure instanceof ApiError && failure.status === 401 && isLive(token, store.nowMs())) store.end()
      else store.know(undefined)
    }
  }

  /** Renews a token that ends soon; true when it did. Refused, it logs out; in any case the failure is raised. */
  async function refresh(belowMs = REFRESH_BELOW_MS): Promise<boolean> {
    try {
      const renewed = await exchange(belowMs)
      if (renewed) await recognise()
      return renewed
    } catch (failure) {
      if (isAnswer(failure)) store.end()
      throw failure
    }
  }

  /** The same where nobody waits for the answer: whoever needs a valid token looks for it afterwards. */
  async function freshen(belowMs = REFRESH_BELOW_MS): Promise<boolean> {
    return endsWithin(store.get().token, belowMs, store.nowMs()) ? refresh(belowMs).catch(() => false) : false
  }

  /** One list that does not come keeps nobody from the others. Answers what went wrong, to be told. */
  async function loadLists(): Promise<ReadonlySet<string>> {
    const loadOtps = async () => store.list((await client.call('GET /otp')).otps)
    const loads = await Promise.allSettled([loadOtps(), loadAccounts(), loadFunds()])
    return new Set(
      loads.flatMap((load) => (load.status === 'rejected' ? [String((load.reason as Error).message)] : [])),
    )
  }

  /** The token first, since everything else asks with it; the socket follows the store by itself. */
  async function enter(token: string): Promise<void> {
    store.begin(token)
    for (const message of await loadLists()) tell(message)
    await recognise()
  }

  async function start(): Promise<void> {
    const isKnown = await freshen()
    if (store.get().token === undefined) return recognise()
    // Both at once: the first screen waits for the accounts.
    const [troubles] = await Promise.all([loadLists(), isKnown ? undefined : recognise()])
    // Whoever turned out to be nobody has no lists.
    if (store.get().token === undefined) store.list([])
    else for (const message of troubles) tell(message)
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    nowMs: store.nowMs,
    recognise,
    refresh,
    freshen,
    /** Somebody ended it on purpose. */
    end: (): void => {
      store.noteLogout()
      store.end()
    },
    /** At the start of the page: is the session of last time still one? */
    start: (): Promise<void> => {
      starting = start()
      return starting
    },
    /** Before each route. What it finds, the route's own guard decides about. */
    guard: async (): Promise<void> => {
      guarding = true
      try {
        store.reread()
        await freshen(GUARD_BELOW_MS)
      } finally {
        guarding = false
      }
    },
    /** A session that ends now does so on the way to a page, whose guard knows where to go. */
    isGuarding: () => guarding,
    /** `otp-required` when a code must go along: no session has begun. */
    login: async (credentials: Credentials): Promise<'in' | 'otp-required'> => {
      const { token } = await client.call('POST /auth/token', { body: credentials })
      if (token === null) return 'otp-required'
      await enter(token)
      return 'in'
    },
    /** What the authenticator says, asked for now or offered until the signal; undefined when the person turned away. */
    passkey: async (offered?: AbortSignal): Promise<PasskeyAnswer | undefined> => {
      const { challenge_seq, options } = await client.call('POST /auth/passkey/options')
      const credential = await (offered ? offerPasskey(options, offered) : askPasskey(options))
      return credential && { challenge_seq, credential }
    },
    loginByPasskey: async (answer: PasskeyAnswer): Promise<void> => {
      const { token } = await client.call('POST /auth/passkey', { body: answer })
      await enter(token)
    },
    /** The member wants to leave: whether or not the server hears of it, this browser forgets. */
    logout: async (): Promise<void> => {
      await Promise.race([
        starting.catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, START_PATIENCE_MS)),
      ])
      await freshen()
      store.noteLogout()
      const told = store.get().token === undefined ? undefined : client.call('DELETE /auth/token')
      // Forgotten before the server answers, so that the other tabs ask for nothing that it would refuse.
      store.end()
      // Unheard, the token ends by itself within minutes.
      await told?.catch(() => undefined)
    },
  }
}

/** The server itself said no; anything else is a lost network or a gateway's own page. */
function isAnswer(failure: unknown): boolean {
  return failure instanceof ApiError && failure.error !== -1
}
