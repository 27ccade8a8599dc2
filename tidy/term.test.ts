import { LOCALES } from '@cocobnk/i18n'
import { expect, it } from 'vitest'
import { contractRefusals } from '../scripts/manifest/refusals.ts'
import { projectTree, type Tree, treeOf } from './tree/tree.ts'

type Text = { readonly place: string; readonly text: string }
type Term = { readonly use: string; readonly not: readonly string[] }

/** Places that may contain any word, with the reason. */
const EXCEPTIONS = [{ place: /palette\.json keys\./, why: 'what members may type into the search' }]

/** Words that `docs/terms/<locale>.md` advises against, and where they occur. */
function problemsOf(tree: Tree, locale: string, refusals: readonly Text[] = []): string[] {
  const terms = termsOf(tree.get(`docs/terms/${locale}.md`) ?? '')
  const unwanted = terms.flatMap(({ use, not }) => not.map((word) => ({ use, word, pattern: patternOf(word, locale) })))
  const all = unwanted.map(({ pattern }) => pattern.source).join('|')
  if (all === '') return [`docs/terms/${locale}.md has no terms`]
  const any = new RegExp(all, 'iu')
  const texts = [...localeTexts(tree, locale), ...contentTexts(tree, locale), ...refusals]
  return texts
    .filter(({ place }) => !EXCEPTIONS.some((exception) => exception.place.test(place)))
    .map(({ place, text }) => ({ place, words: withoutNames(text) }))
    .filter(({ words }) => any.test(words))
    .flatMap(({ place, words }) =>
      unwanted
        .filter(({ pattern }) => pattern.test(words))
        .map(({ word, use }) => `${locale} ${place}: “${word}”, use “${use}”`),
    )
}

/** The rows of the page's table: concept, words to use, words not to use. */
function termsOf(page: string): Term[] {
  const rows = [...page.matchAll(/^\|([^|]+)\|([^|]+)\|([^|]*)\|$/gm)].slice(2)
  return rows.map(([, , use = '', not = '']) => ({
    use: use.trim(),
    not: not
      .split(/[,、]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  }))
}

const WRITTEN_WITHOUT_SPACES = /^(ko|ja|zh)-/

function patternOf(word: string, locale: string): RegExp {
  const escaped = word.replace(/[.()?+[\]]/g, '\\$&').replace('*', '\\p{L}*')
  const isWord = !WRITTEN_WITHOUT_SPACES.test(locale) && /^\p{L}/u.test(word)
  return new RegExp(isWord ? `(?<![\\p{L}\\p{M}_])${escaped}(?![\\p{L}\\p{M}_])` : escaped, 'iu')
}

/** Removes the names of placeholders and the targets of links, which readers do not see. */
function withoutNames(text: string): string {
  return text.replace(/\{[a-z]\w*(?:\}|, *(?:plural|select),)/g, '').replace(/\]\([^)]*\)/g, ']')
}

function localeTexts(tree: Tree, locale: string): Text[] {
  const file = new RegExp(`/locales/${locale}(/[^/]+)?\\.json$`)
  return [...tree].filter(([path]) => file.test(path)).flatMap(([path, json]) => stringsIn(JSON.parse(json), path, ''))
}

function contentTexts(tree: Tree, locale: string): Text[] {
  const files = [...tree].filter(([path]) => /^db\/content\/.*\.json$/.test(path))
  return files
    .flatMap(([path, json]) => stringsIn(JSON.parse(json), path, ''))
    .filter(({ place }) => place.includes(`.${locale}`))
}

function stringsIn(value: unknown, path: string, key: string): Text[] {
  if (typeof value === 'string') return [{ place: `${path} ${key}`, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => stringsIn(part, path, key === '' ? name : `${key}.${name}`))
}

it('every language uses one word for one concept', () => {
  const tree = projectTree()
  const refusals = contractRefusals()
  const problems = LOCALES.flatMap((locale) =>
    problemsOf(
      tree,
      locale,
      refusals.map(({ code, text }) => ({ place: `refusal ${code}`, text: text[locale] })),
    ),
  )
  expect(problems).toEqual([])
})

it('finds a word to avoid in a front end, a refusal and the content, and suggests the word to use', () => {
  const tree = treeOf({
    'docs/terms/en-US.md': '| Concept | Use | Not |\n| --- | --- | --- |\n| level | level | grade, freez* |\n',
    'x/locales/en-US/a.json': '{"a":"Your Grade {grade}","b":"Upgrade","c":"Freezing {n, plural, other {#}}"}',
    'x/locales/en-US/palette.json': '{"keys.level":"grade"}',
    'db/content/b.json': '{"rows":[{"text":{"en-US":{"body":"See [grade](/grade)."},"ko-KR":{"body":"grade"}}}]}',
  })
  expect(problemsOf(tree, 'en-US', [{ place: 'refusal LOW', text: 'Your grade is low.' }])).toEqual([
    'en-US x/locales/en-US/a.json a: “grade”, use “level”',
    'en-US x/locales/en-US/a.json c: “freez*”, use “level”',
    'en-US db/content/b.json rows.0.text.en-US.body: “grade”, use “level”',
    'en-US refusal LOW: “grade”, use “level”',
  ])
})

it('finds a Korean word within another, and a page without terms', () => {
  const page = '| Concept | Use | Not |\n| --- | --- | --- |\n| shop | 상점 | 가게 |\n'
  const tree = treeOf({ 'docs/terms/ko-KR.md': page, 'x/locales/ko-KR.json': '{"a":"가게에서"}' })
  expect(problemsOf(tree, 'ko-KR')).toEqual(['ko-KR x/locales/ko-KR.json a: “가게”, use “상점”'])
  expect(problemsOf(tree, 'de-DE')).toEqual(['docs/terms/de-DE.md has no terms'])
})
