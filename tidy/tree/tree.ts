import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Path from the root of the project → text. Rules take a tree, so that a test can pass a small made-up one. */
export type Tree = ReadonlyMap<string, string>

const BINARY = /\.(png|jpe?g|webp|avif|ico|woff2?|gif|pdf)$/

/** Every text file that is, or could be, committed. */
export function projectTree(): Tree {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const paths = listed.split('\0').filter((path) => path !== '' && !BINARY.test(path) && existsSync(path))
  return new Map(paths.sort().map((path) => [path, readFileSync(path, 'utf8')]))
}

export function treeOf(files: Readonly<Record<string, string>>): Tree {
  return new Map(Object.entries(files))
}

/** TypeScript that a person wrote: not generated, not a declaration for a foreign package. */
export function isHandWritten(path: string): boolean {
  return /\.tsx?$/.test(path) && !/\.gen\.tsx?$/.test(path) && !path.endsWith('.d.ts')
}

/** Line number and text of every match, for messages that point straight to the place. */
export function* matchesIn(tree: Tree, pattern: RegExp): Generator<{ path: string; line: number; match: string }> {
  for (const [path, text] of tree) {
    for (const match of text.matchAll(pattern)) {
      yield { path, line: text.slice(0, match.index).split('\n').length, match: match[0] }
    }
  }
}
