import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { siteFiles } from './site.ts'

/** Writes the site to `dist`. */
const dist = join(import.meta.dirname, 'dist')
rmSync(dist, { recursive: true, force: true })
const files = await siteFiles(process.env.BANK)
for (const [path, text] of files) {
  mkdirSync(dirname(join(dist, path)), { recursive: true })
  writeFileSync(join(dist, path), text)
}
console.log(`${dist}: ${files.size} files`)
