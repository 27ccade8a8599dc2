import { dirname, join } from 'node:path/posix'
import { expect, it } from 'vitest'
import { projectTree, type Tree, treeOf } from './tree/tree.ts'

/** Paths of the repository, except `.env`, which is made at deployment. */
const ROOMS = /^(?!.*\/\.env$)(?:apps|modules|packages|db|docs|scripts|tidy|e2e|deploy|\.ci)\/[\w./$@-]+$/
const IN_BACKTICKS = /`([^`\n]+)`/g
const LINK = /\]\((?!\w+:|#)([^)#\s]+)/g
const COMMAND = /\bnpm run ([\w:-]+)/g

/** Finds paths, links and commands in documents that do not exist: documents become outdated unnoticed. */
function staleNames(tree: Tree): string[] {
  const scripts = JSON.parse(tree.get('package.json') ?? '{}') as { scripts?: Record<string, string> }
  const papers = [...tree].filter(([path]) => path.endsWith('.md'))
  return papers.flatMap(([paper, text]) => {
    const paths = namesIn(text, IN_BACKTICKS).filter((name) => ROOMS.test(name))
    const links = namesIn(text, LINK).map((link) => join(dirname(paper), link))
    const commands = namesIn(text, COMMAND).filter((name) => !(name in (scripts.scripts ?? {})))
    const missing = [...paths, ...links].filter((path) => !exists(tree, path.replace(/\/$/, '')))
    return [...missing, ...commands.map((name) => `npm run ${name}`)].map((name) => `${paper}: ${name}`)
  })
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '')
}

function exists(tree: Tree, path: string): boolean {
  return tree.has(path) || tree.keys().some((file) => file.startsWith(`${path}/`))
}

it('every file, folder, link and command that a document names exists', () => {
  expect(staleNames(projectTree())).toEqual([])
})

it('finds a missing file, link and command', () => {
  const tree = treeOf({
    'package.json': '{"scripts":{"dev":"x"}}',
    'apps/api/main.ts': '',
    'docs/a.md':
      'See `apps/api/main.ts`, `apps/api/`, `apps/api/old.ts`, [b](../gone.md); `npm run dev`, `npm run start`.',
  })
  expect(staleNames(tree)).toEqual(['docs/a.md: apps/api/old.ts', 'docs/a.md: gone.md', 'docs/a.md: npm run start'])
})
