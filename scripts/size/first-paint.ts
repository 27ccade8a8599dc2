import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { frameTexts, textChunkOf } from '@cocobnk/front/text-chunk'
import { type BundleManifest, filesOf } from './bundle.ts'
import { type RouteChunks, routeChunks, textsOf } from './route-chunks.ts'

const BYTES_PER_KB = 1_000
const LOCALE = 'en-US'

export type FrontEnd = 'web' | 'console'
export type WeighedFile = { readonly file: string; readonly code: string; readonly gzipKb: number }
export type WeighedRoute = { readonly route: string; readonly files: readonly WeighedFile[] }

/** The files that an English reader fetches before the first paint of each screen of a built front end. */
export function firstPaints(app: FrontEnd, dist = `apps/${app}/dist`): WeighedRoute[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as BundleManifest
  const page = scriptsOf(readFileSync(join(dist, 'index.html'), 'utf8'))
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const weights = new Map<string, WeighedFile>()
  const weighOnce = (file: string) => {
    const known = weights.get(file) ?? weigh(join(dist, file))
    weights.set(file, known)
    return known
  }
  return viewsOf(app, routeChunks(manifest)).map(({ route, chunks, texts }) => {
    const files = new Set([...filesOf(manifest, [...entries, ...chunks, ...textChunks(manifest, texts)]), ...page])
    return { route, files: [...files].map(weighOnce) }
  })
}

type View = { readonly route: string; readonly chunks: readonly string[]; readonly texts: readonly string[] | 'all' }

/** A route requests its own texts. Members see more at /home than visitors do. The console loads all of its texts at once. */
function viewsOf(app: FrontEnd, routes: readonly RouteChunks[]): View[] {
  if (app === 'console') return routes.map(({ route, chunks }) => ({ route, chunks, texts: 'all' }))
  const ofMember = 'features/home/member-home.tsx'
  return routes.flatMap(({ route, source, chunks }) => {
    const texts = textsOf(readSource(source))
    const view = { route, chunks, texts }
    if (route !== '/home') return [view]
    const more = textsOf(readSource('features/home/load-member-home.ts'))
    return [view, { route: '/home of a member', chunks: [...chunks, ofMember], texts: [...texts, ...more] }]
  })
}

function textChunks(manifest: BundleManifest, texts: View['texts']): string[] {
  if (texts === 'all') return Object.keys(manifest).filter((key) => key.includes(LOCALE))
  return [frameTexts(LOCALE), ...texts.map((name) => textChunkOf(LOCALE, name))]
}

/** Scripts in the page itself: the entry, and small scripts that are not in Vite's manifest. */
export function scriptsOf(page: string): string[] {
  return [...page.matchAll(/<script\b[^>]*\bsrc="\/([^"]+)"/g)].map((match) => match[1] ?? '')
}

function readSource(file: string): string {
  return readFileSync(join('apps/web', file), 'utf8')
}

function weigh(file: string): WeighedFile {
  const code = readFileSync(file, 'utf8')
  return { file, code, gzipKb: gzipSync(code, { level: 9 }).length / BYTES_PER_KB }
}
