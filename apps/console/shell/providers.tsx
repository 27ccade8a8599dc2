import type { Locale } from '@cocobnk/i18n'
import { applyLocale, rememberLocale } from '@cocobnk/i18n/browser'
import { TextProvider, useLocale } from '@cocobnk/i18n/react'
import { loadUiWords, UiProvider } from '@cocobnk/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useCallback, useLayoutEffect } from 'react'
import { useConsole } from '../context.ts'
import { KeyProvider } from '../keys/key-provider.tsx'
import { textSource } from '../texts.ts'

type Children = { readonly children: ReactNode }

export function Providers({ children }: Children): ReactNode {
  const { queryClient, firstLocale, askIn } = useConsole()
  const changeLocale = useCallback(
    (locale: Locale) => {
      askIn(locale)
      rememberLocale(document, locale)
      // The server localizes asset names and messages, so everything is refetched.
      void queryClient.invalidateQueries()
    },
    [askIn, queryClient],
  )
  return (
    <QueryClientProvider client={queryClient}>
      <TextProvider source={textSource} locale={firstLocale} onChange={changeLocale}>
        <Suspense>
          <Spoken>{children}</Spoken>
        </Suspense>
      </TextProvider>
    </QueryClientProvider>
  )
}

function Spoken({ children }: Children): ReactNode {
  const { locale } = useLocale()
  const words = use(loadUiWords(locale))
  useLayoutEffect(() => applyLocale(document, locale), [locale])
  return (
    <UiProvider words={words} locale={locale} accent="console">
      <KeyProvider>{children}</KeyProvider>
    </UiProvider>
  )
}
