import type { Locale } from '@cocobnk/i18n'
import { applyLocale, rememberLocale } from '@cocobnk/i18n/browser'
import { toast } from '@cocobnk/ui'
import type { AppContext } from '../context.ts'
import { accountsQuery } from '../features/account/queries.ts'
import { loadSettings } from '../setting/load-settings.ts'

/** Everything the server says is said in a language: with a new one, all of it is asked for again. */
export function changeLanguage({ client, queryClient, session, language }: AppContext, locale: Locale): void {
  language.locale = locale
  rememberLocale(document, locale)
  applyLocale(document, locale)
  // Without a network, the app opens in this language from now on.
  navigator.serviceWorker?.controller?.postMessage({ locale })
  void loadSettings(client, queryClient, toast.error)
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'setting' })
  // Whatever screen is open: the wallet is never far.
  if (session.get().token !== undefined) void queryClient.prefetchQuery({ ...accountsQuery(client), staleTime: 0 })
}
