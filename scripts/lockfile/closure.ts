import type { LockEntry, LockPackages } from './lockfile.ts'

/**
 * Every installed package that a workspace needs at run time, by its key in package-lock.json. Our own packages are followed but not
 * counted. Optional packages of other platforms are left out.
 */
export function runtimeClosure(packages: LockPackages, workspace: string): string[] {
  const seen = new Set<string>()
  const waiting = [workspace]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    const entry = packages[key]
    if (!entry) throw new Error(`package-lock.json has no entry ${key}`)
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      const found = resolve(packages, key, name)
      if (found !== undefined) waiting.push(found)
    }
  }
  return [...seen].filter((key) => key.includes(NODE_MODULES)).sort()
}

/** The name of an installed package: what follows the last `node_modules/`. */
export function packageName(key: string): string {
  return key.slice(key.lastIndexOf(NODE_MODULES) + NODE_MODULES.length)
}

const NODE_MODULES = 'node_modules/'

/** As Node does it: the nearest node_modules upwards. */
function resolve(packages: LockPackages, from: string, name: string): string | undefined {
  for (const folder of foldersUpwards(from)) {
    const key = `${folder}${NODE_MODULES}${name}`
    const entry = packages[key]
    if (entry?.link) return entry.resolved
    if (entry) return runsHere(entry) ? key : undefined
  }
  return undefined
}

function foldersUpwards(key: string): string[] {
  const parts = key.split(`/${NODE_MODULES}`)
  return [...parts.map((_, index) => `${parts.slice(0, parts.length - index).join(`/${NODE_MODULES}`)}/`), '']
}

function runsHere({ optional, os }: LockEntry): boolean {
  return !optional || os === undefined || os.includes('linux')
}
