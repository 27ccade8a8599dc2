import { existsSync, readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ROOT } from './root.ts'
import { run } from './run.ts'

const GENERATED = new Set(['node_modules', 'dist', '.tanstack', '.vite'])

const viteProgram = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
const galleryFolder = join(ROOT, 'packages', 'ui', 'gallery')
export const galleryOutput = join(ROOT, 'dist', 'e2e', 'gallery')

/** Builds the front ends, since tests run against built files as in production. A build newer than its sources is kept. */
export async function buildFronts(): Promise<void> {
  for (const app of ['web', 'console']) {
    const folder = join(ROOT, 'apps', app)
    await buildWhenOld([folder, join(ROOT, 'packages')], join(folder, 'dist', 'index.html'), folder, [])
  }
  const page = join(galleryOutput, 'index.html')
  await buildWhenOld([join(ROOT, 'packages')], page, galleryFolder, ['--outDir', galleryOutput, '--emptyOutDir'])
}

async function buildWhenOld(sources: readonly string[], page: string, cwd: string, options: readonly string[]) {
  const builtAt = existsSync(page) ? statSync(page).mtimeMs : 0
  if (sources.every((source) => newestChange(source) < builtAt)) return
  console.log(`building ${cwd.slice(ROOT.length + 1)}`)
  await run(process.execPath, [viteProgram, 'build', ...options], { cwd })
}

function newestChange(folder: string): number {
  const times = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    if (GENERATED.has(entry.name) || entry.name.includes('.test.')) return 0
    const path = join(folder, entry.name)
    return entry.isDirectory() ? newestChange(path) : statSync(path).mtimeMs
  })
  return Math.max(0, ...times)
}
