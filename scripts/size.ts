import { existsSync, readFileSync } from 'node:fs'
import type { SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BundleManifest, firstPaintRoots, withStaticImports } from './size/bundle.ts'
import { sharesByPackage } from './size/by-package.ts'

const DIST = 'apps/web/dist'
const MAX_KB = 170
const BYTES_PER_KB = 1_000

const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as BundleManifest
const files = new Set(withStaticImports(manifest, firstPaintRoots(manifest)).map((key) => manifest[key]?.file ?? ''))
const chunks = [...files].map((file) => chunkAt(join(DIST, file)))
const total = sum(chunks.map(({ kb }) => kb))

table('by chunk', new Map(chunks.map(({ file, kb }) => [file, kb])))
table('by package, shared out by source map', byPackage())
console.log(JSON.stringify({ route: '/home', gzip_kb: round(total), max_kb: MAX_KB, chunks: chunks.length }))
if (total > MAX_KB) process.exitCode = 1

function chunkAt(file: string): { file: string; code: string; kb: number } {
  const code = readFileSync(file, 'utf8')
  return { file, code, kb: gzipSync(code, { level: 9 }).length / BYTES_PER_KB }
}

function byPackage(): Map<string, number> {
  const weights = new Map<string, number>()
  for (const { file, code, kb } of chunks) {
    if (!existsSync(`${file}.map`)) continue
    const payload = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload
    for (const [name, share] of sharesByPackage(code, payload)) weights.set(name, (weights.get(name) ?? 0) + share * kb)
  }
  return weights
}

function table(title: string, weights: ReadonlyMap<string, number>): void {
  console.log(`\n${title}, kB of gzip`)
  const rows = [...weights].sort(([, a], [, b]) => b - a)
  for (const [name, kb] of rows) console.log(`${kb.toFixed(1).padStart(8)}  ${name}`)
  console.log(
    `${sum([...weights.values()])
      .toFixed(1)
      .padStart(8)}  together`,
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0)
}

function round(kb: number): number {
  return Math.round(kb * 10) / 10
}
