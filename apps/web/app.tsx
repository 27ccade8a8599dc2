import type { Locale } from '@cocobnk/i18n'
import { TextProvider, useLocale } from '@cocobnk/i18n/react'
import { loadUiWords, UiProvider } from '@cocobnk/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, Suspense, use, useCallback } from 'react'
import { type AppContext, AppContextProvider } from './context.ts'
import { changeLanguage } from './locale/change-language.ts'
import type { AppRouter } from './router.tsx'
import { Splash } from './splash.tsx'
import { textSource } from './texts.ts'

type AppProps = {
  readonly context: AppContext
  readonly router: AppRouter
  /** Pending until the page is ready to render. */
  readonly initialised: Promise<void>
}

export function App({ context, router, initialised }: AppProps): ReactNode {
  const onChange = useCallback((locale: Locale) => changeLanguage(context, locale), [context])
  return (
    <AppContextProvider value={context}>
      <QueryClientProvider client={context.queryClient}>
        <TextProvider source={textSource} locale={context.language.locale} onChange={onChange}>
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
    <UiProvider words={words} locale={locale}>
      <RouterProvider router={router} />
    </UiProvider>
  )
}
