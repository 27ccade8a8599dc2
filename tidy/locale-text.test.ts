import { FALLBACK_LOCALE, LOCALES } from '@cocobnk/i18n'
import { expect, it } from 'vitest'
import { differences, type Texts } from './text/compare.ts'
import { projectTree, type Tree, treeOf } from './tree/tree.ts'

/** `…/locales/<locale>.json` and `…/locales/<locale>/<namespace>.json`; grouped by everything but the locale. */
const LOCALE_FILE = /^(.*\/locales\/)([a-z]{2}-[A-Z]{2})((?:\/[^/]+)?\.json)$/

function textProblems(tree: Tree): string[] {
  const files = [...tree.keys()].filter((path) => LOCALE_FILE.test(path))
  const groups = new Set(files.map((path) => path.replace(LOCALE_FILE, '$1*$3')))
  return [...groups].flatMap((group) => groupProblems(tree, group))
}

function groupProblems(tree: Tree, group: string): string[] {
  const read = (locale: string) => JSON.parse(tree.get(group.replace('*', locale)) ?? 'null') as Texts | null
  const reference = read(FALLBACK_LOCALE)
  if (!reference) return [`${group}: ${FALLBACK_LOCALE} is missing`]
  return LOCALES.flatMap((locale) => {
    const texts = read(locale)
    return texts ? differences(reference, texts, locale) : [`${locale} is missing`]
  }).map((problem) => `${group}: ${problem}`)
}

it('every text exists in ten languages, as an ICU message with the same placeholders', () => {
  expect(textProblems(projectTree())).toEqual([])
})

it('finds a missing key, an unknown key, an empty text, a wrong placeholder and a broken message', () => {
  const good = '{"a":"{n, plural, one {# day} other {# days}}","b":"Hello {name}","c":"Yes"}'
  const files = Object.fromEntries(LOCALES.map((locale) => [`x/locales/${locale}/home.json`, good]))
  const problems = textProblems(
    treeOf({
      ...files,
      'x/locales/de-DE/home.json': '{"a":"{n} Tage","b":" ","d":"Nein"}',
      'x/locales/fr-FR/home.json': '{"a":"{n, plural, other {# jours}","b":"Salut {nom}","c":"Oui"}',
    }),
  )
  expect(problems.map((problem) => problem.replace(/: SyntaxError.*/, ''))).toEqual([
    'x/locales/*/home.json: fr-FR a is no ICU message',
    'x/locales/*/home.json: fr-FR b fills {nom:text}, en-US fills {name:text}',
    'x/locales/*/home.json: de-DE lacks c',
    'x/locales/*/home.json: de-DE has d, which en-US lacks',
    'x/locales/*/home.json: de-DE a fills {n:text}, en-US fills {n:plural}',
    'x/locales/*/home.json: de-DE b is empty',
  ])
})

it('lets a language without plural forms use the number alone', () => {
  const plural = { a: '{n, plural, one {# day} other {# days}}' }
  expect(differences(plural, { a: '{n}일' }, 'ko-KR')).toEqual([])
  expect(differences(plural, { a: '{n} Tage' }, 'de-DE')).toHaveLength(1)
})

it('finds a locale that has no file at all', () => {
  expect(textProblems(treeOf({ 'x/locales/en-US.json': '{}' }))).toContain('x/locales/*.json: ko-KR is missing')
})
