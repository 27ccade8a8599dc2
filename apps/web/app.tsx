import type { Locale } from '@cocobnk/i18n'
import { TextProvider, useLocale } from '@cocobnk/i18n/react'
import { loadUiWords, toast, UiProvider } from '@cocobnk/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, Suspense, use, useCallback } from 'react'
import { type AppContext, AppContextProvider } from './context.ts'
import { applyLocale } from './locale/apply-locale.ts'
import { rememberLocale } from './locale/choose-locale.ts'
import type { AppRouter } from './router.tsx'
import { loadSettings } from './setting/load-settings.ts'
import { Splash } from './splash.tsx'
import { textSource } from './texts.ts'

type AppProps = {
  readonly context: AppContext
  readonly router: AppRouter
  /** Settles when the page may show itself. */
  readonly initialised: Promise<void>
}

export function App({ context, router, initialised }: AppProps): ReactNode {
  const { client, queryClient, language } = context
  const changeLocale = useCallback(
    (locale: Locale) => {
      language.locale = locale
      rememberLocale(document, locale)
      applyLocale(document, locale)
      void loadSettings(client, queryClient, toast.error)
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'setting' })
    },
    [client, queryClient, language],
  )
  return (
    <AppContextProvider value={context}>
      <QueryClientProvider client={queryClient}>
        <TextProvider source={textSource} locale={language.locale} onChange={changeLocale}>
          <Suspense fallback={<Splash />}>
            <Page router={router} initialised={initialised} />
          </Suspense>
        </TextProvider>
      </QueryClientProvider>
    </AppContextProvider>
  )
}

function Page({ router, initialised }: Omit<AppProps, 'context'>): ReactNode {
  const { locale } = useLocale()
  const words = use(loadUiWords(locale))
  use(initialised)
  return (
    <UiProvider words={words}>
      <RouterProvider router={router} />
    </UiProvider>
  )
}
