import { FAQ_TOPICS, GUIDES, LEGAL_TEXTS } from '@cocobnk/contract'
import { LOCALES } from '@cocobnk/i18n'
import { expect, it } from 'vitest'
import { projectTree, type Tree, treeOf } from './tree/tree.ts'

type Words = { readonly title?: string; readonly body?: string; readonly sections?: readonly unknown[] }
type Row = {
  readonly document_srl?: string
  readonly kind?: string
  readonly place?: string
  readonly code?: string
  readonly text?: Readonly<Record<string, Words>>
}

/** The texts a new bank opens with: what a page shows must exist, in every language, and differ only in its words. */
function problemsOf(tree: Tree): string[] {
  const files = [...tree].filter(([path]) => /^db\/content\/.*\.json$/.test(path))
  const rows = files.flatMap(([, text]) => (JSON.parse(text) as { rows: readonly Row[] }).rows)
  const ids = rows.flatMap(({ document_srl }) => document_srl ?? [])
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is used twice`),
    ...GUIDES.filter((page) => !rows.some(({ kind, place }) => kind === 'guide' && place === page)).map(
      (page) => `no guide for ${page}`,
    ),
    ...FAQ_TOPICS.filter((topic) => !rows.some(({ kind, place }) => kind === 'faq' && place === topic)).map(
      (topic) => `no question about ${topic}`,
    ),
    ...LEGAL_TEXTS.filter((legal) => !rows.some(({ code }) => code === legal)).map((legal) => `no text for ${legal}`),
    ...(rows.some(({ kind }) => kind === 'server-notice') ? [] : ['no notice about servers']),
    ...rows.flatMap(({ document_srl, code = document_srl, text }) =>
      text === undefined
        ? []
        : LOCALES.filter((locale) => !isWhole(text, locale)).map((locale) => `${code} in ${locale}`),
    ),
  ]
}

function isWhole(text: NonNullable<Row['text']>, locale: string): boolean {
  const [words, model] = [text[locale], text['en-US']]
  return (
    Boolean(words?.title) &&
    Boolean(words?.body) === Boolean(model?.body) &&
    words?.sections?.length === model?.sections?.length
  )
}

it('a new bank opens with a whole text for every page, topic and term', () => {
  expect(problemsOf(projectTree())).toEqual([])
})

it('finds a text that is missing, repeated or not whole', () => {
  const all = (words: Words) => Object.fromEntries(LOCALES.map((locale) => [locale, words]))
  const document = {
    document_srl: '1',
    kind: 'guide',
    place: 'help',
    text: { ...all({ title: 'a', body: 'b' }), 'de-DE': { title: 'a' } },
  }
  const term = {
    code: 'SERVICE',
    text: { ...all({ title: 'a', sections: [1] }), 'ko-KR': { title: 'a', sections: [] } },
  }
  const problems = problemsOf(
    treeOf({ 'db/content/a.json': JSON.stringify({ table: 'a', rows: [document, document, term] }) }),
  )
  expect(problems).toContain('1 is used twice')
  expect(problems).toContain('no guide for partner')
  expect(problems).toContain('no question about account')
  expect(problems).toContain('no notice about servers')
  expect(problems.filter((problem) => problem.includes(' in '))).toEqual([
    '1 in de-DE',
    '1 in de-DE',
    'SERVICE in ko-KR',
  ])
})
