import { dirname, join } from 'node:path/posix'
import { isHandWritten, type Tree } from './tree.ts'
import { type Workspace, workspacesOf } from './workspaces.ts'

/** One import as written, and the file of the tree that it resolves to, if any. */
export type Import = {
  readonly from: string
  readonly specifier: string
  readonly to: string | undefined
  /** Loaded on first use, not together with the importing file. */
  readonly isLazy: boolean
}

const STATIC = /^(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm
const SIDE_EFFECT = /^import\s*['"]([^'"]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g
/** A file started by path rather than imported: `new URL('./worker.ts', import.meta.url)`. */
const BY_URL = /new URL\(\s*['"](\.{1,2}\/[^'"]+\.tsx?)['"]\s*,\s*import\.meta\.url/g

function specifiersIn(text: string, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''))
}

/** Every import of every TypeScript file; type imports count too, because a reader follows them as well. */
export function importsOf(tree: Tree): Import[] {
  const workspaces = workspacesOf(tree)
  return [...tree]
    .filter(([path]) => isHandWritten(path))
    .flatMap(([from, text]) => {
      const found = (patterns: readonly RegExp[], isLazy: boolean) =>
        specifiersIn(text, patterns).map((specifier) => {
          return { from, specifier, to: resolve(tree, workspaces, from, specifier), isLazy }
        })
      return [...found([STATIC, SIDE_EFFECT], false), ...found([DYNAMIC, BY_URL], true)]
    })
}

function resolve(tree: Tree, workspaces: readonly Workspace[], from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('.')) return fileAt(tree, join(dirname(from), path))
  const workspace = workspaces.find(({ json }) => path === json.name || path.startsWith(`${json.name}/`))
  const target = workspace?.json.exports?.[`.${path.slice(workspace.json.name.length)}`]
  return workspace && target ? fileAt(tree, join(workspace.folder, target)) : undefined
}

function fileAt(tree: Tree, path: string): string | undefined {
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((candidate) => tree.has(candidate))
}
