import type { Locale } from '@cocobnk/i18n'
import { readableAtOnce } from '@cocobnk/i18n/react'
import { loadUiWords } from '@cocobnk/ui'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from '../app.tsx'
import { createAppContext } from '../context.ts'
import { createAppRouter } from '../router.tsx'

const NOBODY = { jar: { cookie: '' }, storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} } }

/** Renders a visitor's home page without server data: texts, and space reserved for figures. */
export async function renderHome(locale: Locale): Promise<string> {
  const context = createAppContext({ ...NOBODY, languages: [locale] })
  const router = createAppRouter(context, createMemoryHistory({ initialEntries: ['/home'] }))
  const initialised = readableAtOnce(Promise.resolve())
  await Promise.all([initialised, router.load(), loadUiWords(locale), context.loadTexts('shell', 'title', 'home')])
  const markup = renderToString(<App context={context} router={router} initialised={initialised} />)
  // The page is incomplete or contains a script or a style attribute, which the content policy forbids.
  if (/<template|<script|<!--\$[?!]-->|\sstyle=/.test(markup)) throw new Error(`/home is not whole in ${locale}`)
  // The head already contains the title.
  return markup.replace(/<title>[^<]*<\/title>/, '')
}
