import type { Locale } from '@cocobnk/i18n'
import { applyLocale, rememberLocale } from '@cocobnk/i18n/browser'
import type { AppContext } from '../context.ts'
import { accountsQuery } from '../features/account/queries.ts'
import { loadSettings } from '../setting/load-settings.ts'

/** Switches the language and refetches everything, since server responses are translated. */
export function changeLanguage({ client, queryClient, session, language, tell }: AppContext, locale: Locale): void {
  language.locale = locale
  rememberLocale(document, locale)
  applyLocale(document, locale)
  // From now on, the app also opens in this language while offline.
  navigator.serviceWorker?.controller?.postMessage({ locale })
  void loadSettings(client, queryClient, tell)
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'setting' })
  // Prefetched on every screen, because the wallet is likely to be opened next.
  if (session.get().token !== undefined) void queryClient.prefetchQuery({ ...accountsQuery(client), staleTime: 0 })
}
