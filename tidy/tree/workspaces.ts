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

/** Every package.json of the tree, the root's own (folder `.`) included. */
export function workspacesOf(tree: Tree): Workspace[] {
  return [...tree]
    .filter(([path]) => path === 'package.json' || path.endsWith('/package.json'))
    .map(([path, text]) => ({ folder: dirname(path), json: JSON.parse(text) as PackageJson }))
}

/** The workspace a file lives in: the first two parts of its path, or the first alone for e2e, scripts and tidy. */
export function roomOf(path: string): string {
  const [first = '', second = ''] = path.split('/')
  return ['packages', 'modules', 'apps'].includes(first) ? `${first}/${second}` : first
}
