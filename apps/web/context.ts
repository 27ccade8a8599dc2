import { type Client, createClient, withStepUp } from '@cocobnk/client'
import { type Locale, requestLanguage } from '@cocobnk/i18n'
import { chooseLocale } from '@cocobnk/i18n/browser'
import { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { CookieJar } from './browser/cookie.ts'
import type { Store } from './browser/stored.ts'
import { uuidV7 } from './browser/uuid-v7.ts'
import { whenIdle } from './browser/when-idle.ts'
import { accountsQuery } from './features/account/queries.ts'
import { fundsQuery } from './features/product/queries.ts'
import { createStepUpDesk, type StepUpDesk } from './features/step-up/step-up-desk.ts'
import { keepLastKnown, type LastKnown } from './last-known/last-known.ts'
import { createIntentKeys } from './session/intent-keys.ts'
import { browserShelf } from './session/key-shelf.ts'
import { meQuery } from './session/me-query.ts'
import { browserLocks } from './session/refresh.ts'
import { createSession, type Session } from './session/session.ts'
import { withSession } from './session/session-client.ts'
import { createSessionStore, type SessionStore } from './session/session-store.ts'
import { createTell, type Tell } from './shell/tell.ts'
import { type Namespace, textSource } from './texts.ts'

/** Every dependency of the page, created once at startup. */
export type AppContext = {
  /** Starts step-up by itself when an operation requires a proof. */
  readonly client: Client
  readonly stepUp: StepUpDesk
  readonly queryClient: QueryClient
  readonly session: Session
  readonly sessionStore: SessionStore
  /** Tracks which answers on screen come from an earlier page load; see `last-known/`. */
  readonly lastKnown: LastKnown
  /** The language sent with requests; the texts on screen follow it. */
  readonly language: { locale: Locale }
  /** Shows what could not be loaded. */
  readonly tell: Tell
  /** Creates an idempotency key, before the first attempt of a request. It contains a timestamp, taken from the server's clock. */
  readonly newKey: () => string
  /** For route loaders: loads texts in parallel with the route's code. */
  readonly loadTexts: (...namespaces: readonly Namespace[]) => Promise<void>
}

/** What a page runs on: a browser, or the build, which prerenders pages for visitors. */
export type Place = { readonly jar: CookieJar; readonly storage: Store; readonly languages: readonly string[] }

/** Fails at once while offline, so that the last known balances are shown instead. */
const AT_ONCE = { staleTime: 0, retry: false, networkMode: 'always' } as const

/** By default, a mutation waits while the browser is offline and is sent on reconnection, at whatever time that is. */
const NEVER_LATER = { networkMode: 'always' } as const

export function createAppContext({ jar, storage, languages }: Place): AppContext {
  const language = { locale: chooseLocale(jar, languages) }
  const sessionStore = createSessionStore(jar, storage)
  const keys = createIntentKeys(sessionStore, browserShelf)
  const tell = createTell(async () => (await textSource.load(language.locale, 'shell'))['data.failed'])
  const stepUp = createStepUpDesk()
  const bareClient = createClient({
    baseUrl: '',
    language: () => requestLanguage(language.locale, languages[0]),
    token: () => sessionStore.get().token,
    sign: keys.sign,
    onServerTime: sessionStore.correctClock,
  })
  const queryClient = new QueryClient({
    defaultOptions: { mutations: NEVER_LATER, queries: { staleTime: 60_000, retry: 1 } },
  })
  const lastKnown = keepLastKnown({ queryClient, sessionStore, storage, later: whenIdle })
  const session = createSession({
    store: sessionStore,
    keys,
    client: bareClient,
    locks: browserLocks,
    // As queries, so that concurrent requests for the same data are deduplicated.
    loadMember: () => queryClient.fetchQuery({ ...meQuery({ client: bareClient, sessionStore }), ...AT_ONCE }),
    loadAccounts: () => queryClient.fetchQuery({ ...accountsQuery(bareClient), ...AT_ONCE }),
    loadFunds: () => queryClient.fetchQuery({ ...fundsQuery(bareClient), ...AT_ONCE }),
    tell,
  })
  const client = withStepUp(withSession(bareClient, session), stepUp.ask)
  return {
    client,
    stepUp,
    queryClient,
    sessionStore,
    lastKnown,
    session,
    language,
    tell,
    newKey: () => uuidV7(sessionStore.nowMs()),
    loadTexts: async (...namespaces) => {
      await Promise.all(namespaces.map((namespace) => textSource.load(language.locale, namespace)))
    },
  }
}

const Context = createContext<AppContext | undefined>(undefined)

export const AppContextProvider = Context.Provider

export function useApp(): AppContext {
  const context = useContext(Context)
  if (!context) throw new Error('useApp needs the provider of the page above it')
  return context
}
