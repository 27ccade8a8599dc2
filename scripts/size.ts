import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { SourceMapPayload } from 'node:module'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sharesByPackage } from './size/by-package.ts'
import { type FrontEnd, firstPaints, type WeighedFile } from './size/first-paint.ts'
import { judge, staleExceptions } from './size/judge.ts'

const { values } = parseArgs({ options: { files: { type: 'string' }, packages: { type: 'string' } } })
const WEB = 'apps/web'

if (values.files) {
  table(values.files, 'by file', new Map(filesOf(values.files).map(({ file, gzipKb }) => [file, gzipKb])))
} else if (values.packages) {
  table(values.packages, 'by package', byPackage(values.packages))
} else {
  judgeAll()
}

/** Judges every route of both front ends, those nearest to their budget first. */
function judgeAll(): void {
  const judged = (['web', 'console'] as const).flatMap(judgeApp).sort((a, b) => b.share - a.share)
  console.log('Before the first paint, kB of gzip\n scripts   of    styles   of   route')
  for (const { app, route, weight, max, isTooHeavy } of judged) {
    const cells = [weight.scripts, max.scripts, weight.styles, max.styles].map((kb) => kb.toFixed(1).padStart(7))
    console.log(`${cells.join(' ')}   ${app} ${route}${isTooHeavy ? '   TOO HEAVY' : ''}`)
  }
  const tooHeavy = judged.filter(({ isTooHeavy }) => isTooHeavy).map(({ app, route }) => `${app} ${route}`)
  console.log(JSON.stringify({ routes: judged.length, too_heavy: tooHeavy }))
  if (tooHeavy.length > 0) process.exitCode = 1
}

function judgeApp(app: FrontEnd) {
  const routes = firstPaints(app)
  const names = routes.map(({ route }) => route)
  const stale = staleExceptions(app, names)
  if (stale.length > 0) throw new Error(`scripts/size/budgets.ts names routes that are gone: ${stale.join(', ')}`)
  return routes.map((route) => judge(app, route))
}

function filesOf(route: string, dist?: string): readonly WeighedFile[] {
  const found = firstPaints('web', dist).find((one) => one.route === route)
  if (!found) throw new Error(`${WEB} has no route ${route}`)
  return found.files
}

/** Builds once more in another folder, with source maps: those of the real build would be published with it. */
function byPackage(route: string): Map<string, number> {
  const dist = resolve('.cache/size')
  const build = ['vite', 'build', '--sourcemap', 'hidden', '--outDir', dist, '--emptyOutDir', '--logLevel', 'error']
  execFileSync('npx', build, { cwd: WEB, stdio: 'inherit' })
  const weights = new Map<string, number>()
  for (const { file, code, gzipKb } of filesOf(route, dist)) {
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

function table(route: string, title: string, weights: ReadonlyMap<string, number>): void {
  console.log(`First paint of ${route} ${title}, kB of gzip`)
  const rows = [...weights].sort(([, a], [, b]) => b - a)
  for (const [name, kb] of rows) console.log(`${kb.toFixed(1).padStart(8)}  ${name}`)
  const total = rows.reduce((sum, [, kb]) => sum + kb, 0)
  console.log(`${total.toFixed(1).padStart(8)}  together`)
}
