import '@cocobnk/ui/styles.css'
import '@cocobnk/ui/color-scheme.js'
import { type Locale, localeOfLanguages } from '@cocobnk/i18n'
import { loadUiWords, UiProvider } from '@cocobnk/ui'
import { type ReactNode, Suspense, startTransition, use, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'

// Both may be in the URL, so that any state can be captured: ?locale=en-US&accent=console
const address = new URLSearchParams(location.search)
const firstLocale = localeOfLanguages([address.get('locale') ?? 'ko-KR'])
const accent = address.get('accent') === 'console' ? 'console' : 'member'

function App(): ReactNode {
  const [locale, setLocale] = useState<Locale>(firstLocale)
  const changeLocale = (next: Locale) => startTransition(() => setLocale(next))
  useLayoutEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return (
    <UiProvider words={use(loadUiWords(locale))} locale={locale} accent={accent}>
      <Gallery locale={locale} onLocale={changeLocale} />
    </UiProvider>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <Suspense>
      <App />
    </Suspense>,
  )
}
