import { type Client, createClient, withStepUp } from '@cocobnk/client'
import { type Locale, requestLanguage } from '@cocobnk/i18n'
import { chooseLocale } from '@cocobnk/i18n/browser'
import { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { confirmCall } from './session/confirm.ts'
import { createSession, type Session } from './session/session.ts'
import { withSession } from './session/session-client.ts'
import { createSessionStore, type SessionStore } from './session/session-store.ts'
import { loadTexts } from './texts.ts'

/** All dependencies of the console, created once at startup. */
export type ConsoleContext = {
  readonly client: Client
  readonly queryClient: QueryClient
  readonly session: Session
  readonly sessionStore: SessionStore
  /** The language at startup; after a change, the texts on screen use the new one. */
  readonly firstLocale: Locale
  /** Sets the language of all further requests and starts loading its texts. */
  readonly askIn: (locale: Locale) => void
  /** Resolves once the texts of the current language are loaded. */
  readonly loadTexts: () => Promise<void>
}

/** By default, a mutation waits while the browser is offline and is sent on reconnection, at whatever time that is. */
const NEVER_LATER = { networkMode: 'always' } as const

export function createConsoleContext(): ConsoleContext {
  const firstLocale = chooseLocale(document, navigator.languages)
  let asked = firstLocale
  const sessionStore = createSessionStore(sessionStorage)
  const bareClient = createClient({
    baseUrl: '',
    language: () => requestLanguage(asked, navigator.language),
    token: () => sessionStore.get().token,
  })
  const session = createSession(sessionStore, bareClient)
  // Operators need fresh data, and an outage should show immediately, not after three retries.
  const queryClient = new QueryClient({
    defaultOptions: { mutations: NEVER_LATER, queries: { staleTime: 5_000, retry: false } },
  })
  const client = withSession(bareClient, session)
  return {
    client: withStepUp(client, (challenge, options) => confirmCall(client, challenge, options)),
    queryClient,
    session,
    sessionStore,
    firstLocale,
    askIn: (locale) => {
      asked = locale
      void loadTexts(locale)
    },
    loadTexts: () => loadTexts(asked),
  }
}

const Context = createContext<ConsoleContext | undefined>(undefined)

export const ConsoleContextProvider = Context.Provider

export function useConsole(): ConsoleContext {
  const context = useContext(Context)
  if (!context) throw new Error('useConsole needs the provider of the page above it')
  return context
}
