import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLocale, type Locale, localeOfRequest } from '@cocobnk/i18n'
import { chooseLocale } from '@cocobnk/i18n/browser'
import { type BuiltFile, readPage } from './built-files.ts'
import { ORIGIN } from './page.ts'
import { sendFile } from './send-file.ts'

type Options = {
  /** Of the build. */
  readonly dist: string
  /** How the site is addressed from outside. */
  readonly origin: string
  readonly headers: Readonly<Record<string, string>>
}

const FILES = ['/robots.txt', '/sitemap.xml']

/** Answers what was drawn beforehand, in the reader's language; everything else is for whoever comes next. */
export function servePages({ dist, origin, headers }: Options) {
  const kept = new Map<string, BuiltFile>()
  const read = (name: string): BuiltFile => {
    const file = kept.get(name) ?? readPage(dist, name, (text) => text.replaceAll(ORIGIN, origin))
    kept.set(name, file)
    return file
  }
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const found = isReading(request) ? answerOf(new URL(request.url ?? '/', origin), request.headers) : undefined
    if (!found) {
      next()
      return
    }
    sendFile(request, response, read(found.name), { ...headers, ...found.headers })
  }
}

const isReading = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

function answerOf({ pathname, searchParams }: URL, said: Said) {
  if (FILES.includes(pathname)) return { name: pathname.slice(1), headers: {} }
  if (pathname !== '/' && pathname !== '/home') return undefined
  const locale = localeOfVisitor(searchParams.get('lang'), said)
  return { name: `${locale}.html`, headers: { 'Content-Language': locale, Vary: 'Cookie, Accept-Language' } }
}

type Said = { readonly cookie?: string | undefined; readonly 'accept-language'?: string | undefined }

/** What the address names, else what was chosen before, else what the browser speaks: as the page itself decides. */
export function localeOfVisitor(named: string | null, said: Said): Locale {
  if (isLocale(named ?? undefined)) return named as Locale
  const cookie = said.cookie ?? ''
  return /(?:^|; )locale=[^;]/.test(cookie) ? chooseLocale({ cookie }, []) : localeOfRequest(said['accept-language'])
}
