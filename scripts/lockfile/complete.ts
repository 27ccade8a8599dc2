import type { LockEntry, LockPackages } from './lockfile.ts'
import { platformOf } from './platform.ts'

/**
 * npm omits other platforms' optional binaries from the lock file if the registry in use does not have them, and `npm ci` then refuses
 * the file. This adds an entry by name and version for each, so that `npm ci` works on every platform.
 */
export function completed(packages: LockPackages): LockPackages {
  const added: LockPackages = {}
  for (const [folder, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!isLocked(packages, folder, name)) added[`node_modules/${name}`] = placeholder(name, range, entry)
    }
  }
  return sorted({ ...packages, ...added })
}

/** Removes host names: they would tie every checkout to the registry of the last install. */
export function withoutHosts(packages: LockPackages): LockPackages {
  return Object.fromEntries(Object.entries(packages).map(([folder, entry]) => [folder, withoutHost(entry)]))
}

function withoutHost(entry: LockEntry): LockEntry {
  if (!entry.resolved || entry.link) return entry
  const { resolved: _, ...rest } = entry
  return rest
}

/** Looks where Node would: in the folder's own node_modules, then in each one above it. */
function isLocked(packages: LockPackages, from: string, name: string): boolean {
  if (packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`]) return true
  if (from === '') return false
  return isLocked(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

function placeholder(name: string, range: string, wantedBy: LockEntry): LockEntry {
  return {
    version: range.replace(/^npm:.*@/, '').replace(/^[\^~>=\s]+/, ''),
    ...(wantedBy.dev ? { dev: true } : {}),
    optional: true,
    ...platformOf(name),
  }
}

function sorted(packages: LockPackages): LockPackages {
  return Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
}
