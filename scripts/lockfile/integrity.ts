import type { LockEntry, LockPackages } from './lockfile.ts'
import { platformOf } from './platform.ts'

/** Returns the hash of a package's bytes according to the registry in use, or undefined if it does not have that version. */
export type AskIntegrity = (name: string, version: string) => Promise<string | undefined>

const AT_ONCE = 4

/**
 * A locked package without a hash could be any bytes. Missing hashes are filled in from the registry. An optional binary without one
 * stays in the file, so that `npm ci` accepts it, but for a platform that does not exist, so that it is never installed.
 */
export async function withIntegrity(packages: LockPackages, ask: AskIntegrity): Promise<LockPackages> {
  const found = new Map<string, LockEntry>()
  const left = Object.entries(packages).filter(([folder, entry]) => isUnproved(folder, entry))
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) found.set(next[0], await proved(...next, ask))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return Object.fromEntries(Object.entries(packages).map(([folder, entry]) => [folder, found.get(folder) ?? entry]))
}

/** Whether an entry lacks a hash. Workspaces and links to them are our own code and need none. */
export function isUnproved(folder: string, { link, integrity }: LockEntry): boolean {
  return folder.includes('node_modules/') && !link && !integrity
}

async function proved(folder: string, entry: LockEntry, ask: AskIntegrity): Promise<LockEntry> {
  const name = folder.split('node_modules/').at(-1) ?? ''
  const { version = '', os: _, cpu: __, libc: ___, ...rest } = entry
  const integrity = await ask(name, version)
  if (integrity) return { version, integrity, ...rest, ...platformOf(name) }
  if (!entry.optional) throw new Error(`the registry does not say what ${name}@${version} hashes to`)
  return { version, ...rest, os: ['none'] }
}
