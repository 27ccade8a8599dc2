import { dirname } from 'node:path/posix'
import type { Tree } from './tree.ts'

export type PackageJson = {
  name: string
  exports?: Readonly<Record<string, string>>
  dependencies?: Readonly<Record<string, string>>
  devDependencies?: Readonly<Record<string, string>>
  optionalDependencies?: Readonly<Record<string, string>>
}

export type Workspace = { readonly folder: string; readonly json: PackageJson }

/** Has its own lockfile and other versions of what we use: docs/decisions/0099-medusa.md. */
const APART = 'packages/medusa-payment/package.json'

/** Every package.json of the tree, the root's own (folder `.`) included. */
export function workspacesOf(tree: Tree): Workspace[] {
  return [...tree]
    .filter(([path]) => (path === 'package.json' || path.endsWith('/package.json')) && path !== APART)
    .map(([path, text]) => ({ folder: dirname(path), json: JSON.parse(text) as PackageJson }))
}

/** The workspace of a file: `packages/x`, `apps/x`, `modules/<area>/x`, or the first part alone for e2e, scripts and tidy. */
export function roomOf(path: string): string {
  const parts = path.split('/')
  return parts.slice(0, DEPTHS[parts[0] ?? ''] ?? 1).join('/')
}

/** The area of a module, undefined for everything else. */
export function areaOf(room: string): string | undefined {
  const [first, area] = room.split('/')
  return first === 'modules' ? area : undefined
}

const DEPTHS: Readonly<Record<string, number>> = { packages: 2, apps: 2, modules: 3 }
