import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLocale, type Locale, localeOfRequest } from '@cocobnk/i18n'
import { chooseLocale } from '@cocobnk/i18n/browser'
import { type BuiltFile, readPage } from './built-files.ts'
import { memberPage, ORIGIN } from './page.ts'
import type { Prerendered } from './prerendered.ts'
import { sendFile } from './send-file.ts'

type Options = {
  /** Folder of the build. */
  readonly dist: string
  readonly pages: Pages
  readonly headers: Readonly<Record<string, string>>
}

type Pages = Pick<Prerendered, 'origin' | 'ofMembers'>

const FILES = ['/robots.txt', '/sitemap.xml']

/** Serves prerendered pages in the reader's language; passes everything else on. */
export function servePages({ dist, pages, headers }: Options) {
  const kept = new Map<string, BuiltFile>()
  const read = (name: string): BuiltFile => {
    const file = kept.get(name) ?? readPage(dist, name, (text) => text.replaceAll(ORIGIN, pages.origin))
    kept.set(name, file)
    return file
  }
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const found = isReading(request)
      ? pageFor(pages, new URL(request.url ?? '/', pages.origin), request.headers)
      : undefined
    if (!found) {
      next()
      return
    }
    sendFile(request, response, read(found.name), { ...headers, ...found.headers })
  }
}

const isReading = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** The page for a URL, and its headers. */
function pageFor({ ofMembers }: Pages, { pathname, searchParams }: URL, said: Said) {
  if (FILES.includes(pathname)) return { name: pathname.slice(1), headers: {} }
  const isMembers = hasCookie(said, ofMembers.cookie) && pathname in ofMembers.screens
  if (!isMembers && pathname !== '/' && pathname !== '/home') return undefined
  const locale = localeOfVisitor(searchParams.get('lang'), said)
  const name = isMembers ? memberPage(pathname, locale) : `${locale}.html`
  return { name, headers: { 'Content-Language': locale, Vary: 'Cookie, Accept-Language' } }
}

type Said = { readonly cookie?: string | undefined; readonly 'accept-language'?: string | undefined }

/** The locale in the URL, else the one chosen before, else the browser's: the same order as in the page. */
export function localeOfVisitor(named: string | null, said: Said): Locale {
  if (isLocale(named ?? undefined)) return named as Locale
  return hasCookie(said, 'locale')
    ? chooseLocale({ cookie: said.cookie ?? '' }, [])
    : localeOfRequest(said['accept-language'])
}

function hasCookie({ cookie = '' }: Said, name: string): boolean {
  return cookie.split('; ').some((one) => one.startsWith(`${name}=`) && one.length > name.length + 1)
}
