import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BundleManifest, firstPaintRoots, withStaticImports } from './bundle.ts'

const BYTES_PER_KB = 1_000

export type WeighedFile = { readonly file: string; readonly code: string; readonly gzipKb: number }

/** Every script a reader of English fetches before the first paint of /home, out of a built front end. */
export function firstPaintFiles(dist: string): WeighedFile[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as BundleManifest
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const chunks = withStaticImports(manifest, firstPaintRoots(manifest)).map((key) => manifest[key]?.file ?? '')
  const files = new Set([...chunks, ...scriptsOf(page)])
  return [...files].map((file) => weigh(join(dist, file)))
}

/** What the page names itself: the entry, and small scripts that Vite does not know. */
export function scriptsOf(page: string): string[] {
  return [...page.matchAll(/<script\b[^>]*\bsrc="\/([^"]+)"/g)].map((match) => match[1] ?? '')
}

function weigh(file: string): WeighedFile {
  const code = readFileSync(file, 'utf8')
  return { file, code, gzipKb: gzipSync(code, { level: 9 }).length / BYTES_PER_KB }
}
