import { expect, it } from 'vitest'
import { projectTree, type Tree, treeOf } from './tree/tree.ts'

/** Texts of a module itself, such as those of its lists as files. The screens of the same noun have theirs under the same keys. */
const MODULE_FILE = /^modules\/([^/]+)\/locales\/([^/]+)\.json$/

function otherWords(tree: Tree): string[] {
  return [...tree].flatMap(([path, text]) => {
    const [, noun, locale] = MODULE_FILE.exec(path) ?? []
    const screens = tree.get(`apps/web/locales/${locale}/${noun}.json`)
    const usesCsv = tree.get(`modules/${noun}/package.json`)?.includes('"@cocobnk/csv"')
    if (screens === undefined || !usesCsv) return []
    const shown = JSON.parse(screens) as Record<string, string>
    const written = Object.entries(JSON.parse(text) as Record<string, string>)
    return written
      .filter(([key, words]) => (shown[key] ?? words) !== words)
      .map(([key, words]) => `${path}: ${key} is “${words}”, on the screens “${shown[key]}”`)
  })
}

it('a list has the same words as a file and on the screen', () => {
  expect(otherWords(projectTree())).toEqual([])
})

it('finds a word that differs', () => {
  const tree = treeOf({
    'modules/deposit/package.json': '{"dependencies":{"@cocobnk/csv":"0.0.0"}}',
    'modules/deposit/locales/de-DE.json': '{"amount":"Menge","number":"Nr."}',
    'apps/web/locales/de-DE/deposit.json': '{"amount":"Betrag","title":"Einzahlung"}',
  })
  expect(otherWords(tree)).toEqual(['modules/deposit/locales/de-DE.json: amount is “Menge”, on the screens “Betrag”'])
})
