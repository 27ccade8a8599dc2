import { expect, it } from 'vitest'
import { isHandWritten, projectTree, type Tree, treeOf } from './tree/tree.ts'

const LIST = 'docs/operations.md'
const CATALOGUE = /^apps\/\w+\/events\.ts$/
const NAME = "'([a-z_]+\\.[a-z_]+)'"
/** An event as a field of a log line, or as the first argument in a catalogue of events. */
const LOGGED = new RegExp(`\\bevent: ${NAME}|\\b(?:info|warn|error)\\(\\s*${NAME}`, 'g')
/** Processes that operators run; the sandbox is for development. */
const PROCESS = /^(?:apps\/(?:api|worker|signer|poster|market|verifier)|packages|modules)\//
const CALL = /\blog\.(?:info|warn|error)\((?!\{ event\b|\s*\{\s*event\b)/

const sources = (tree: Tree) =>
  [...tree].filter(([path]) => PROCESS.test(path) && isHandWritten(path) && !/\.(test|cli)\.ts$/.test(path))

function faults(tree: Tree): string[] {
  const logged = new Set(
    sources(tree).flatMap(([, text]) => [...text.matchAll(LOGGED)].map((match) => match[1] ?? match[2] ?? '')),
  )
  const section = (tree.get(LIST) ?? '').split('## Log events')[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([\w.]+)`/g)].map((match) => match[1] ?? ''),
  )
  const bare = sources(tree).flatMap(([path, text]) => (CALL.test(text) && !CATALOGUE.test(path) ? [path] : []))
  return [
    ...[...logged].filter((name) => !listed.includes(name)).map((name) => `${name} is logged but not listed`),
    ...listed.filter((name) => !logged.has(name)).map((name) => `${name} is listed but never logged`),
    ...bare.map((path) => `${path} logs a line without an event`),
  ].sort()
}

it('docs/operations.md lists exactly the events that the processes log, and every line has an event', () => {
  expect(faults(projectTree())).toEqual([])
})

it('finds an event that is not listed, one that is never logged, and a line without an event', () => {
  const tree = treeOf({
    [LIST]: '## Log events\n\n| Event | Meaning |\n|---|---|\n| `a.listed`, `a.gone` | x |\n',
    'apps/api/events.ts': "warn('a.listed', {}, 'x')",
    'apps/api/x.ts': "log.warn({ err }, 'x')",
    'apps/signer/y.ts': "log.info({ event: 'b.new', id }, 'x')",
  })
  expect(faults(tree)).toEqual([
    'a.gone is listed but never logged',
    'apps/api/x.ts logs a line without an event',
    'b.new is logged but not listed',
  ])
})
