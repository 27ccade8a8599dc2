import { expect, it } from 'vitest'
import { isHandWritten, projectTree, type Tree, treeOf } from './tree/tree.ts'

const MAX_LINES = 400
const MAX_MEDIAN_LINES = 80
const MAX_P95_LINES = 250

function lengthsOf(tree: Tree): { path: string; lines: number }[] {
  const written = [...tree].filter(([path]) => isHandWritten(path) || /(?<!\.gen)\.(css|sql|sh)$/.test(path))
  return written.map(([path, text]) => ({ path, lines: text.split('\n').length - 1 }))
}

function tooLong(tree: Tree): string[] {
  return lengthsOf(tree)
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path}: ${lines} lines`)
}

function quantile(tree: Tree, share: number): number {
  const sorted = lengthsOf(tree)
    .map(({ lines }) => lines)
    .sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

it('files stay short enough to be read in one sitting', () => {
  const tree = projectTree()
  const [median, p95] = [quantile(tree, 0.5), quantile(tree, 0.95)]
  console.info(`lines per hand-written file: median ${median}, 95th percentile ${p95}, ${lengthsOf(tree).length} files`)
  expect(tooLong(tree)).toEqual([])
  expect(median).toBeLessThanOrEqual(MAX_MEDIAN_LINES)
  expect(p95).toBeLessThanOrEqual(MAX_P95_LINES)
})

it('finds a file that is too long, and ignores generated ones', () => {
  const long = 'x\n'.repeat(MAX_LINES + 1)
  const tree = treeOf({ 'a.ts': long, 'b.gen.ts': long, 'c.gen.css': long, 'd.css': 'x\n', 'e.ts': 'x\nx\n' })
  expect(tooLong(tree)).toEqual(['a.ts: 401 lines'])
  expect(quantile(tree, 0.5)).toBe(2)
  expect(quantile(tree, 0.95)).toBe(401)
})
