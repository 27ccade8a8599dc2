import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { SourceMapPayload } from 'node:module'
import { resolve } from 'node:path'
import { sharesByPackage } from './size/by-package.ts'
import { firstPaintFiles } from './size/first-paint.ts'

const MAX_KB = 170
const WEB = 'apps/web'

const files = firstPaintFiles(`${WEB}/dist`)
const total = sum(files.map(({ gzipKb }) => gzipKb))
table('by file', new Map(files.map(({ file, gzipKb }) => [file, gzipKb])))
if (process.argv.includes('--packages')) table('by package', byPackage())
console.log(
  JSON.stringify({ route: '/home', gzip_kb: Math.round(total * 10) / 10, max_kb: MAX_KB, files: files.length }),
)
if (total > MAX_KB) process.exitCode = 1

/** Builds once more, aside, with source maps: those of the real build would be published with it. */
function byPackage(): Map<string, number> {
  const dist = resolve('.cache/size')
  const build = ['vite', 'build', '--sourcemap', 'hidden', '--outDir', dist, '--emptyOutDir', '--logLevel', 'error']
  execFileSync('npx', build, { cwd: WEB, stdio: 'inherit' })
  const weights = new Map<string, number>()
  for (const { file, code, gzipKb } of firstPaintFiles(dist)) {
    for (const [name, share] of sharesOf(file, code)) weights.set(name, (weights.get(name) ?? 0) + share * gzipKb)
  }
  return weights
}

function sharesOf(file: string, code: string): Map<string, number> {
  try {
    return sharesByPackage(code, JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload)
  } catch {
    return new Map([['without a source map', 1]])
  }
}

function table(title: string, weights: ReadonlyMap<string, number>): void {
  console.log(`\nFirst paint of /home ${title}, kB of gzip`)
  const rows = [...weights].sort(([, a], [, b]) => b - a)
  for (const [name, kb] of rows) console.log(`${kb.toFixed(1).padStart(8)}  ${name}`)
  console.log(
    `${sum([...weights.values()])
      .toFixed(1)
      .padStart(8)}  together`,
  )
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((a, b) => a + b, 0)
}
