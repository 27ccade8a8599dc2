import { ApiError, type Client } from '@cocobnk/client'
import { askPasskey, offerPasskey } from '@cocobnk/client/passkey'
import type { Input } from '@cocobnk/contract'
import { serverMessageOf } from '../refusal/server-message.ts'
import type { IntentKeys } from './intent-keys.ts'
import { createRefresh, type Locks, REFRESH_BELOW_MS } from './refresh.ts'
import type { SessionStore } from './session-store.ts'
import { endsWithin, isLive } from './token.ts'

export type Session = ReturnType<typeof createSession>

type Credentials = Input<'POST /auth/token'>['body']
type PasskeyAnswer = Input<'POST /auth/passkey'>['body']

type SessionDeps = {
  readonly store: SessionStore
  readonly keys: Pick<IntentKeys, 'prepare' | 'isMissing'>
  readonly client: Client
  readonly locks: Locks
  /** Loads the member of the token into the store. */
  readonly loadMember: () => Promise<unknown>
  /** Loads the member's accounts, which any screen may need. */
  readonly loadAccounts: () => Promise<unknown>
  /** Loads the member's bank products. */
  readonly loadFunds: () => Promise<unknown>
  /** Shows the server's message about what could not be loaded; without one, a text of our own. */
  readonly tell: (message: string | undefined) => void
}

/** Tokens with less time left are renewed before a page opens, so that they do not expire while it loads. */
const GUARD_BELOW_MS = 30_000
/** How long a logout waits for the first requests of the page, which the server would refuse once the session has ended. */
const START_PATIENCE_MS = 1_000

/** The operations on a session; the store holds its state. */
export function createSession({ store, keys, client, locks, loadMember, loadAccounts, loadFunds, tell }: SessionDeps) {
  const { renew, obtainKey } = createRefresh(store, keys, client, locks)
  let guarding = false
  let starting: Promise<void> = Promise.resolve()

  /**
   * Validates the token by loading its member. A refusal by the server ends the session; a network error only leaves the member unknown.
   */
  async function recognise(): Promise<void> {
    store.reread()
    const { token } = store.get()
    if (token === undefined) return store.know(undefined)
    try {
      await loadMember()
    } catch (failure) {
      // An expired token is always refused; only the refresh can tell whether the session has ended.
      if (failure instanceof ApiError && failure.status === 401 && isLive(token, store.nowMs())) store.end()
      else store.know(undefined)
    }
  }

  /** Renews a token that expires soon; resolves to true if it did. A refusal logs out. Every failure is rethrown. */
  async function refresh(belowMs = REFRESH_BELOW_MS): Promise<boolean> {
    try {
      const renewed = await renew(belowMs)
      if (renewed) await recognise()
      return renewed
    } catch (failure) {
      if (isAnswer(failure)) store.end()
      throw failure
    }
  }

  /** Like `refresh`, but never throws. Callers check for a valid token afterwards. */
  async function freshen(belowMs = REFRESH_BELOW_MS): Promise<boolean> {
    return endsWithin(store.get().token, belowMs, store.nowMs()) ? refresh(belowMs).catch(() => false) : false
  }

  /** Gets the session's key if this browser has none. Never throws and ends nothing: the bank refuses what is not signed. */
  async function ensureKey(): Promise<void> {
    if ((await keys.isMissing()) && (await obtainKey().catch(() => false))) await recognise()
  }

  /** Loads the lists independently of each other. Resolves to the server's messages to show, `undefined` for an answer without one. */
  async function loadLists(): Promise<ReadonlySet<string | undefined>> {
    const loadOtps = async () => store.list((await client.call('GET /otp')).otps)
    const loads = await Promise.allSettled([loadOtps(), loadAccounts(), loadFunds()])
    return new Set(loads.flatMap((load) => (load.status === 'rejected' ? [serverMessageOf(load.reason)] : [])))
  }

  /** Stores key and token first, since all requests need them. The socket follows the store. */
  async function enter(token: string, secret: string | null): Promise<void> {
    const keepKey = await keys.prepare(token, secret)
    keepKey()
    store.begin(token)
    for (const message of await loadLists()) tell(message)
    await recognise()
  }

  async function start(): Promise<void> {
    const isKnown = await freshen()
    if (store.get().token === undefined) return recognise()
    // In parallel, since the first screen waits for the accounts.
    const [troubles] = await Promise.all([loadLists(), isKnown ? undefined : recognise()])
    // If the token turned out to be invalid, there are no lists, and their failures are not reported.
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
    ensureKey,
    /** Ends the session here after it was ended on purpose. */
    end: (): void => {
      store.noteLogout()
      store.end()
    },
    /** Called when the page starts: validates the session of the last visit. */
    start: (): Promise<void> => {
      starting = start()
      return starting
    },
    /** Runs before each route and renews the token if needed. The route's own guard then decides. */
    guard: async (): Promise<void> => {
      guarding = true
      try {
        store.reread()
        await freshen(GUARD_BELOW_MS)
      } finally {
        guarding = false
      }
    },
    /** Whether a route guard is running. If the session ends meanwhile, that guard decides where to go. */
    isGuarding: () => guarding,
    /** Resolves to `otp-required` if a one-time code is needed; no session has begun then. */
    login: async (credentials: Credentials): Promise<'in' | 'otp-required'> => {
      const { token, intent_secret } = await client.call('POST /auth/token', { body: credentials })
      if (token === null) return 'otp-required'
      await enter(token, intent_secret)
      return 'in'
    },
    /** Returns the authenticator's answer: requested now, or offered until the signal aborts. Undefined if the person cancels. */
    passkey: async (offered?: AbortSignal): Promise<PasskeyAnswer | undefined> => {
      const { challenge_seq, options } = await client.call('POST /auth/passkey/options')
      const credential = await (offered ? offerPasskey(options, offered) : askPasskey(options))
      return credential && { challenge_seq, credential }
    },
    loginByPasskey: async (answer: PasskeyAnswer): Promise<void> => {
      const { token, intent_secret } = await client.call('POST /auth/passkey', { body: answer })
      await enter(token, intent_secret)
    },
    /** Logs out. This browser clears the session even if the server cannot be reached. */
    logout: async (): Promise<void> => {
      await Promise.race([
        starting.catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, START_PATIENCE_MS)),
      ])
      await freshen()
      store.noteLogout()
      const told = store.get().token === undefined ? undefined : client.call('DELETE /auth/token')
      // Cleared before the server answers, so that other tabs send no requests that would be refused.
      store.end()
      // If the request fails, the token expires by itself within minutes.
      await told?.catch(() => undefined)
    },
  }
}

/** Whether the server itself refused; any other failure is a network error or a gateway's page. */
function isAnswer(failure: unknown): boolean {
  return failure instanceof ApiError && failure.error !== -1
}
