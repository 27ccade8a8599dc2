import type { LockEntry, LockPackages } from './lockfile.ts'
import { platformOf } from './platform.ts'

/** What the registry in use says the package's bytes hash to, or undefined if it does not offer that version. */
export type AskIntegrity = (name: string, version: string) => Promise<string | undefined>

const AT_ONCE = 4

/**
 * A locked package without a hash may be any bytes. What the registry offers is filled in; an optional binary that it does not
 * offer stays in the file, so that `npm ci` accepts it, for a platform that does not exist, so that nobody installs it.
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

/** Workspaces and links to them are our own tree. */
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
