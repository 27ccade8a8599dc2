import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { completed, withoutHosts } from './lockfile/complete.ts'
import { isUnproved, withIntegrity } from './lockfile/integrity.ts'
import type { LockPackages } from './lockfile/lockfile.ts'

const FILE = 'package-lock.json'

const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { packages: LockPackages }
const all = completed(withoutHosts(lock.packages))
const packages = await withIntegrity(all, askRegistry)
writeFileSync(FILE, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
const unproved = Object.entries(packages).filter(([folder, entry]) => isUnproved(folder, entry)).length
console.log(`${Object.keys(packages).length - Object.keys(lock.packages).length} entries put back`)
console.log(`${unproved} without a hash, which nobody installs: tidy/lockfile-integrity.test.ts names them`)

/** Runs npm itself, which has the registry configured: no host is written here. */
function askRegistry(name: string, version: string): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>()
  execFile('npm', ['view', `${name}@${version}`, 'dist.integrity', '--json'], (error, out) => {
    const answer = out.trim() === '' ? undefined : (JSON.parse(out) as unknown)
    if (typeof answer === 'string' && answer.startsWith('sha512-')) return resolve(answer)
    // Unreachable is not the same as missing: a registry that cannot be reached must not close platforms.
    const { code } = (answer as { readonly error?: { readonly code?: string } } | undefined)?.error ?? {}
    if (error && code !== 'E404' && code !== 'ETARGET')
      return reject(new Error(`npm cannot tell about ${name}: ${code}`))
    resolve(undefined)
  })
  return promise
}
