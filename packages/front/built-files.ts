import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { PAGES_FOLDER } from './page.ts'

/** A served file: read once, compressed once. */
export type BuiltFile = {
  readonly plain: Buffer
  /** Undefined where compression gains nothing. */
  readonly gzip: () => Buffer | undefined
  readonly headers: Readonly<Record<string, string>>
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}
const COMPRESSED_ALREADY = new Set(['.png', '.woff2'])
/** Names in this folder carry a hash of their content. */
export const ASSETS = '/assets/'

/** Every file of a build by its path, except the manifest and the prerendered pages. */
export function readBuild(dist: string): ReadonlyMap<string, BuiltFile> {
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  const served = paths.filter((path) => !/^(\.|pages\/)/.test(relative(dist, path)))
  return new Map(
    served.map((path) => {
      const address = `/${relative(dist, path)}`
      return [address, builtFile(address, readFileSync(path))]
    }),
  )
}

/** A prerendered page, or another file of its folder. */
export function readPage(dist: string, name: string, origin: (text: string) => string): BuiltFile {
  return builtFile(`/${name}`, Buffer.from(origin(readFileSync(join(dist, PAGES_FOLDER, name), 'utf8'))))
}

function builtFile(address: string, plain: Buffer): BuiltFile {
  const ending = extname(address)
  let gzip: Buffer | undefined
  return {
    plain,
    gzip: () => {
      if (COMPRESSED_ALREADY.has(ending)) return undefined
      gzip ??= gzipSync(plain)
      return gzip
    },
    headers: {
      'Content-Type': TYPES[ending] ?? 'application/octet-stream',
      'Cache-Control': address.startsWith(ASSETS) ? 'public, max-age=31536000, immutable' : 'no-cache',
      // Weak: the same for the compressed and the plain response.
      ETag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    },
  }
}
