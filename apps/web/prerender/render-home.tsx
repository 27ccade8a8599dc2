import type { Locale } from '@cocobnk/i18n'
import { readableAtOnce } from '@cocobnk/i18n/react'
import { loadUiWords } from '@cocobnk/ui'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from '../app.tsx'
import { createAppContext } from '../context.ts'
import { createAppRouter } from '../router.tsx'

const NOBODY = { jar: { cookie: '' }, storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} } }

/** What a visitor sees before anything was asked of the server: words, and room for figures. */
export async function renderHome(locale: Locale): Promise<string> {
  const context = createAppContext({ ...NOBODY, languages: [locale] })
  const router = createAppRouter(context, createMemoryHistory({ initialEntries: ['/home'] }))
  const initialised = readableAtOnce(Promise.resolve())
  await Promise.all([initialised, router.load(), loadUiWords(locale), context.loadTexts('shell', 'title', 'home')])
  const markup = renderToString(<App context={context} router={router} initialised={initialised} />)
  // Something still waited, or a script stands inside, which the content policy forbids: no page to keep for everybody.
  if (/<template|<script|<!--\$[?!]-->|\sstyle=/.test(markup)) throw new Error(`/home is not whole in ${locale}`)
  // The page has its title in the head already.
  return markup.replace(/<title>[^<]*<\/title>/, '')
}
