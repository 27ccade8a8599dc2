import {
  APPLICATION_KINDS,
  ASSET_KINDS,
  CASE_KINDS,
  CONTENT_KINDS,
  DANGEROUS_ACTIONS,
  FAQ_TOPICS,
  HALT_KINDS,
  HALTED_KINDS,
  HEALTH_PARTS,
  INQUIRY_ABOUT,
  INQUIRY_TYPES,
  MEASURED_PARTS,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  OPERATOR_ROLES,
  PERMISSIONS,
  ROLE_PERMISSIONS,
  SECURITY_EVENTS,
} from '@cocobnk/contract'
import { FALLBACK_LOCALE } from '@cocobnk/i18n'
import { expect, it } from 'vitest'
import { projectTree, type Tree, treeOf } from './tree/tree.ts'

/** The places of a closed list of the contract outside of types. The compiler checks a `Record` by its words. */
type Places = {
  readonly words: readonly string[]
  /** Files of texts and the prefix of the keys: each word needs a text there, and each text in the list's capitals a word. */
  readonly texts?: readonly `${string} ${string}`[]
  /** Files of texts and the key of an ICU message that selects by the word. */
  readonly selects?: readonly `${string} ${string}`[]
  /** Columns of the bank's database that accept only these words. */
  readonly columns?: readonly `${string}.${string}`[]
}

const WEB = 'apps/web/locales/*'
const CONSOLE = 'apps/console/locales/*'
const MAIL = 'modules/messaging/mail/locales/*.json'
const NOTIFICATION = 'modules/messaging/notification/locales/*.json'

const LISTS: Readonly<Record<string, Places>> = {
  APPLICATION_KINDS: {
    words: APPLICATION_KINDS,
    texts: [`${WEB}/member.json application.kind.`],
    columns: ['application.kind'],
  },
  ASSET_KINDS: { words: ASSET_KINDS, columns: ['asset.kind'] },
  CASE_KINDS: {
    words: CASE_KINDS,
    texts: [`${CONSOLE}/case.json kind.`],
    selects: [`${MAIL} application-news.intro`, `${NOTIFICATION} application`],
    columns: ['review_case.kind'],
  },
  CONTENT_KINDS: { words: CONTENT_KINDS, columns: ['content.kind'] },
  DANGEROUS_ACTIONS: {
    words: DANGEROUS_ACTIONS,
    texts: [`${CONSOLE}/approval.json action.`],
    columns: ['approval.action'],
  },
  FAQ_TOPICS: { words: FAQ_TOPICS, texts: [`${WEB}/content.json topic.`, `${CONSOLE}/content.json topic.`] },
  HALT_KINDS: { words: HALT_KINDS, texts: [`${CONSOLE}/halt.json what.`], columns: ['halt.kind'] },
  HALTED_KINDS: { words: HALTED_KINDS, texts: [`${CONSOLE}/halt.json now.`] },
  HEALTH_PARTS: { words: HEALTH_PARTS, texts: [`${WEB}/health.json part.`] },
  INQUIRY_ABOUT: {
    words: INQUIRY_ABOUT,
    texts: [`${WEB}/inquiry.json about.`, `${CONSOLE}/inquiry.json about.`],
    columns: ['inquiry.about_kind'],
  },
  INQUIRY_TYPES: {
    words: INQUIRY_TYPES,
    texts: [`${WEB}/inquiry.json type.`, `${CONSOLE}/inquiry.json type.`],
    columns: ['inquiry.type'],
  },
  MEASURED_PARTS: { words: MEASURED_PARTS, columns: ['health_beat.part', 'health_episode.part'] },
  NOTIFICATION_CHANNELS: { words: NOTIFICATION_CHANNELS, columns: ['notification_mute.channel'] },
  NOTIFICATION_KINDS: {
    words: NOTIFICATION_KINDS,
    texts: [`${WEB}/notification.json kind.`, `${MAIL} digest.kind.`],
    columns: ['notification.kind', 'notification_mute.kind'],
  },
  OPERATOR_ROLES: { words: OPERATOR_ROLES, texts: [`${CONSOLE}/shell.json role.`], columns: ['operator.role'] },
  SECURITY_EVENTS: {
    words: SECURITY_EVENTS,
    texts: [`${WEB}/security-event.json kind.`, `${CONSOLE}/member.json event.`],
    selects: [`${MAIL} security-notice.title`, `${NOTIFICATION} SECURITY.title`],
    columns: ['security_event.kind'],
  },
}

function problemsOf(tree: Tree, lists: Readonly<Record<string, Places>>): string[] {
  const columns = columnsOf(tree)
  return Object.entries(lists).flatMap(([name, { words, texts = [], selects = [], columns: kept = [] }]) => [
    ...texts.flatMap((place) => compare(`${name}: texts of ${place}`, words, textWords(tree, place, words))),
    ...selects.flatMap((place) => lackOf(`${name}: ${place}`, words, selectWords(tree, place, words))),
    ...kept.flatMap((column) => compare(`${name}: db/bank ${column}`, words, columns.get(column) ?? [])),
  ])
}

/** Reads the fallback language only: locale-text.test.ts ensures that the others have the same keys. */
function textsAt(tree: Tree, place: string): readonly [Readonly<Record<string, string>>, string] {
  const [path = '', key = ''] = place.split(' ')
  return [JSON.parse(tree.get(path.replace('*', FALLBACK_LOCALE)) ?? '{}') as Record<string, string>, key]
}

/** Words that have a text. Other keys of the same prefix are in lower case where the list is in capitals. */
function textWords(tree: Tree, place: string, words: readonly string[]): string[] {
  const [texts, prefix] = textsAt(tree, place)
  const isCapital = (word = '') => /^[A-Z]/.test(word)
  return Object.keys(texts)
    .flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
    .filter((word) => isCapital(word) === isCapital(words[0]))
}

/** The branches of the message. `other` stands for one word without a branch of its own. */
function selectWords(tree: Tree, place: string, words: readonly string[]): string[] {
  const [texts, key] = textsAt(tree, place)
  const branches = [...(texts[key] ?? '').matchAll(/(\w+) \{/g)].map(([, word = '']) => word)
  const missing = words.filter((word) => !branches.includes(word))
  const rest = branches.includes('other') && missing.length === 1 ? missing : []
  return [...branches, ...rest]
}

const TABLE = /CREATE TABLE (\w+) \((.*?)\n\);/gs
const COLUMN = /^ {2}(\w+) text\b[^\n]*?CHECK \(\1 IN \(([^)]*)\)\)/gm
const CLOSED = /SELECT close_list\('(\w+)', '(\w+)',\s*ARRAY\[([^\]]*)\]\)/g

/** Words by `table.column`: from its CHECK, or from the newest `close_list`. */
function columnsOf(tree: Tree): ReadonlyMap<string, readonly string[]> {
  const columns = new Map<string, readonly string[]>()
  for (const [path, text] of tree) {
    if (!/^db\/bank\/\d{4}_\w+\.sql$/.test(path)) continue
    for (const [, table, body = ''] of text.matchAll(TABLE))
      for (const [, column, list = ''] of body.matchAll(COLUMN)) columns.set(`${table}.${column}`, wordsIn(list))
    for (const [, table, column, list = ''] of text.matchAll(CLOSED)) columns.set(`${table}.${column}`, wordsIn(list))
  }
  return columns
}

function wordsIn(list: string): string[] {
  return [...list.matchAll(/'([^']+)'/g)].map(([, word = '']) => word)
}

function compare(where: string, words: readonly string[], found: readonly string[]): string[] {
  const strange = found.filter((word) => !words.includes(word))
  return [...lackOf(where, words, found), ...strange.map((word) => `${where} have ${word}`)]
}

function lackOf(where: string, words: readonly string[], found: readonly string[]): string[] {
  return words.filter((word) => !found.includes(word)).map((word) => `${where} lack ${word}`)
}

const project = projectTree()

it('every closed list has the same words in the contract, the texts and the database', () => {
  expect(problemsOf(project, LISTS)).toEqual([])
})

it('every word that the database itself writes or requires is a word of the contract', () => {
  const sql = [...project].filter(([path]) => /^db\/bank\/.*\.sql$/.test(path)).map(([, text]) => text)
  const told = sql.flatMap((text) => [...text.matchAll(/notify_member\([\w.]+,\s*'(\w+)'/g)].map(([, kind]) => kind))
  expect(told.length).toBeGreaterThan(5)
  expect(told.filter((kind) => !NOTIFICATION_KINDS.some((one) => one === kind))).toEqual([])
  expect(NOTIFICATION_KINDS.filter((kind) => !told.includes(kind))).toEqual([])
  const asked = sql.flatMap((text) => [...text.matchAll(/approval_allows\('([a-z.-]+)'/g)].map(([, action]) => action))
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((action) => !DANGEROUS_ACTIONS.some((one) => one === action))).toEqual([])
})

it('every permission belongs to at least one role, and an administrator has each', () => {
  const held = new Set(Object.values(ROLE_PERMISSIONS).flat())
  expect(PERMISSIONS.filter((permission) => !held.has(permission))).toEqual([])
  expect(ROLE_PERMISSIONS.ADMINISTRATOR).toEqual(PERMISSIONS)
})

it('finds a word that is missing in a text, a message, a column or the contract', () => {
  const tree = treeOf({
    'x/en-US/a.json': '{"kind.A":"a","kind.C":"c","kind":"Kind","say":"{kind, select, A {a} other {else}}"}',
    'db/bank/0001_t.sql': "CREATE TABLE t (\n  id uuid,\n  kind text NOT NULL CHECK (kind IN ('A', 'B'))\n);",
    'db/bank/0002_t.sql':
      "SELECT close_list('u', 'part',\n  ARRAY['A']);\nSELECT close_list('u', 'part', ARRAY['A', 'D']);",
  })
  const places = { texts: ['x/*/a.json kind.'], selects: ['x/*/a.json say'], columns: ['t.kind', 'u.part'] } as const
  expect(problemsOf(tree, { KINDS: { words: ['A', 'B'], ...places } })).toEqual([
    'KINDS: texts of x/*/a.json kind. lack B',
    'KINDS: texts of x/*/a.json kind. have C',
    'KINDS: db/bank u.part lack B',
    'KINDS: db/bank u.part have D',
  ])
  expect(problemsOf(tree, { KINDS: { words: ['A', 'B', 'C'], selects: places.selects } })).toEqual([
    'KINDS: x/*/a.json say lack B',
    'KINDS: x/*/a.json say lack C',
  ])
})
