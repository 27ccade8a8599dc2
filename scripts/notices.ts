import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageName, runtimeClosure } from './lockfile/closure.ts'
import type { LockPackages } from './lockfile/lockfile.ts'
import { DISTRIBUTED, licenceOf } from './notices/licences.ts'

const FILE = 'dist/THIRD_PARTY_NOTICES.txt'
const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.|-|$)/i

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: LockPackages }
// Optional packages for other processors are in the lockfile but not installed, and not delivered.
const keys = [...new Set(DISTRIBUTED.flatMap((workspace) => runtimeClosure(packages, workspace)))]
  .filter(existsSync)
  .sort()

const notices = keys.map((key) => {
  const heading = `${packageName(key)} ${packages[key]?.version} (${licenceOf(packages, key)})`
  return [heading, '='.repeat(heading.length), ...licenceTexts(key)].join('\n\n')
})
mkdirSync('dist', { recursive: true })
writeFileSync(FILE, `${notices.join('\n\n\n')}\n`)
console.log(`${FILE}: ${keys.length} packages`)

function licenceTexts(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => LICENCE_FILE.test(name))
  return files.map((name) => readFileSync(join(folder, name), 'utf8').trim())
}
