import { FAQ_TOPICS, GUIDES, KYC_FIELDS, LEGAL_TEXTS } from '@cocobnk/contract'
import { LOCALES } from '@cocobnk/i18n'
import { expect, it } from 'vitest'
import { projectTree, type Tree, treeOf } from './tree/tree.ts'

type Words = { readonly title?: string; readonly body?: string; readonly sections?: readonly unknown[] }
type Row = {
  readonly document_srl?: string
  readonly kind?: string
  readonly place?: string
  readonly code?: string
  readonly bundled?: boolean
  readonly type_seq?: number
  readonly text?: Readonly<Record<string, Words>>
}

/** Texts that the pages of a new bank show. */
const WANTED = [
  'server-notice',
  ...GUIDES.map((page) => `guide ${page}`),
  ...FAQ_TOPICS.map((topic) => `faq ${topic}`),
  ...LEGAL_TEXTS.map((code) => `term ${code}`),
  ...Object.keys(KYC_FIELDS).map((type) => `kyc ${type}`),
]

/** Texts that are missing, repeat the id of another, or are incomplete in some language. */
function problemsOf(tree: Tree): string[] {
  const files = [...tree].filter(([path]) => /^db\/content\/.*\.json$/.test(path))
  const rows = files.flatMap(([, text]) => (JSON.parse(text) as { rows: readonly Row[] }).rows)
  const names = new Set(rows.map(nameOf))
  const ids = rows.flatMap(({ document_srl }) => document_srl ?? [])
  return [
    ...WANTED.filter((name) => !names.has(name)).map((name) => `no ${name}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is used twice`),
    ...rows.filter(({ bundled }) => bundled === false).map((row) => `${nameOf(row)} is not marked as bundled`),
    ...rows.flatMap((row) => brokenLocales(row).map((locale) => `${nameOf(row)} in ${locale}`)),
    ...rows.flatMap((row) => foreignFigures(row).map((locale) => `${nameOf(row)} has a foreign figure in ${locale}`)),
  ]
}

function nameOf({ kind, place, code, type_seq }: Row): string {
  if (code !== undefined) return `term ${code}`
  if (type_seq !== undefined) return `kyc ${type_seq}`
  return place === undefined ? `${kind}` : `${kind} ${place}`
}

function brokenLocales({ text }: Row): string[] {
  if (text === undefined) return []
  const model = text['en-US']
  return LOCALES.filter((locale) => {
    const words = text[locale]
    const isWhole = words?.title && !words.body === !model?.body && words.sections?.length === model?.sections?.length
    return !isWhole
  })
}

/** Languages that use a decimal comma but contain figures like 100,000, which would be read as a hundred. */
function foreignFigures({ text = {} }: Row): string[] {
  const hasComma = LOCALES.filter((locale) => new Intl.NumberFormat(locale).format(0.5).includes(','))
  return hasComma.filter((locale) => /\d,\d{3}\b/.test(JSON.stringify(text[locale] ?? '')))
}

it('a new bank opens with a complete text for every page, topic, term and certification', () => {
  expect(problemsOf(projectTree())).toEqual([])
})

it('finds a text that is missing, repeated or incomplete', () => {
  const all = (words: Words) => Object.fromEntries(LOCALES.map((locale) => [locale, words]))
  const guide = { document_srl: '1', kind: 'guide', place: 'help', text: all({ title: 'a', body: 'b' }) }
  const rows = [
    { ...guide, text: { ...guide.text, 'de-DE': { title: 'a' }, 'fr-FR': { title: 'a', body: '10,000' } } },
    guide,
    {
      code: 'SERVICE',
      bundled: false,
      text: { ...all({ title: 'a', sections: [1] }), 'ko-KR': { title: 'a', sections: [] } },
    },
  ]
  const problems = problemsOf(treeOf({ 'db/content/a.json': JSON.stringify({ table: 'a', rows }) }))
  expect(problems.filter((problem) => !problem.startsWith('no '))).toEqual([
    '1 is used twice',
    'term SERVICE is not marked as bundled',
    'guide help in de-DE',
    'term SERVICE in ko-KR',
    'guide help has a foreign figure in fr-FR',
  ])
  expect(problems).toEqual(
    expect.arrayContaining(['no server-notice', 'no guide partner', 'no faq account', 'no kyc 3']),
  )
})
