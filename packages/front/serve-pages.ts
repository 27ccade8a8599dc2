import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { isLocale, type Locale, localeOfRequest } from '@cocobnk/i18n'
import { chooseLocale } from '@cocobnk/i18n/browser'
import { ORIGIN, PAGES_FOLDER } from './page.ts'

type Options = {
  /** Of the build. */
  readonly dist: string
  /** How the site is addressed from outside. */
  readonly origin: string
  readonly headers: Readonly<Record<string, string>>
}

const FILES: Readonly<Record<string, string>> = {
  '/robots.txt': 'text/plain; charset=utf-8',
  '/sitemap.xml': 'application/xml; charset=utf-8',
}

/** Answers what was drawn beforehand, in the reader's language; everything else is for whoever comes next. */
export function servePages({ dist, origin, headers }: Options) {
  const read = (name: string) => readFileSync(join(dist, PAGES_FOLDER, name), 'utf8').replaceAll(ORIGIN, origin)
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const found = isReading(request) ? answerOf(new URL(request.url ?? '/', origin), request.headers) : undefined
    if (!found) {
      next()
      return
    }
    response.writeHead(200, { ...headers, 'Cache-Control': 'no-cache', ...found.headers })
    response.end(request.method === 'HEAD' ? undefined : read(found.name))
  }
}

const isReading = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

function answerOf({ pathname, searchParams }: URL, said: Said) {
  const type = FILES[pathname]
  if (type) return { name: pathname.slice(1), headers: { 'Content-Type': type } }
  if (pathname !== '/' && pathname !== '/home') return undefined
  const locale = localeOfVisitor(searchParams.get('lang'), said)
  const language = { 'Content-Language': locale, Vary: 'Cookie, Accept-Language' }
  return { name: `${locale}.html`, headers: { 'Content-Type': 'text/html; charset=utf-8', ...language } }
}

type Said = { readonly cookie?: string | undefined; readonly 'accept-language'?: string | undefined }

/** What the address names, else what was chosen before, else what the browser speaks: as the page itself decides. */
export function localeOfVisitor(named: string | null, said: Said): Locale {
  if (isLocale(named ?? undefined)) return named as Locale
  const cookie = said.cookie ?? ''
  return /(?:^|; )locale=[^;]/.test(cookie) ? chooseLocale({ cookie }, []) : localeOfRequest(said['accept-language'])
}
