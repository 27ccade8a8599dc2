import { settingSchema } from '@cocobnk/contract'
import { expect, it } from 'vitest'
import { isHandWritten, matchesIn, projectTree, type Tree, treeOf } from './tree/tree.ts'

/** Settings from which on a decision needs more people or confirmations. Only `windowedThreshold` compares them. */
const BANDS: readonly string[] = [
  'two_person_withdraw_usot',
  'one_person_usot',
  'careful_usot',
  'kept_two_person_usot',
  'two_person_claim_usot',
  'two_person_usot',
  'one_confirmation_usot',
  'two_confirmations_usot',
]
/** Other values in USOT, each with the reason why splitting gains nothing. */
const LIMITS: Readonly<Record<string, string>> = {
  withdraw_one_time_usot: 'a refusal, and withdraw_daily_usot sums',
  withdraw_daily_usot: 'summed over the day by the ledger',
  non_face_to_face_daily_usot: 'summed over the day by the ledger',
  program_refund_usot: 'a sum of its own day',
  daily_usot: 'a sum of its own day',
  credit_usot: 'summed over all card payments of an owner that may still be disputed',
  dust_max_usot: 'dust stays in suspense and moves to nobody',
  hour_usot: 'a sum of its own window',
  day_usot: 'a sum of its own window',
  week_usot: 'a sum of its own window',
  exchange_max_usot: 'a refusal, and member_hour_usot sums',
  lifted_ceiling_usot: 'summed over the day by the ledger',
  member_hour_usot: 'a sum of its own window',
  house_hour_usot: 'a sum of its own window',
  house_loss_usot: 'a sum of its own window',
}
const CODE = /^(?:modules|apps\/(?:api|worker|market|poster))\//
const APART = /\.test\.tsx?$|\/testing\//

/** Names of all values in USOT that operators set. */
function valuesIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  return Object.entries(schema).flatMap(([name, inner]) => [
    ...(name.endsWith('_usot') ? [name] : []),
    ...valuesIn(inner, seen),
  ])
}

/** Places that read a band without handing it to the helper: as `from` or `above` in TypeScript, as an argument in SQL. */
function comparedElsewhere(tree: Tree, bands: readonly string[]): string[] {
  const code = new Map([...tree].filter(([path]) => CODE.test(path) && isHandWritten(path) && !APART.test(path)))
  const sql = new Map([...tree].filter(([path]) => /^db\/.*\d_\w+\.sql$/.test(path)))
  const names = bands.join('|')
  const reads = [...matchesIn(code, new RegExp(`.*\\b(?:${names})\\b.*`, 'g'))].filter(({ match }) => {
    if (/^\s*(?:\/\/|\/?\*)/.test(match)) return false
    const rest = match
      .replace(new RegExp(`\\b(?:from|above): [\\w.()]*\\b(?:${names})\\b`, 'g'), '')
      // Types, and one value of that name passed on as it is.
      .replace(new RegExp(`\\b(${names}): (?:string\\b|[\\w.]*\\.\\1\\b)`, 'g'), '')
      .replace(new RegExp(`'(?:${names})'`, 'g'), '')
    return new RegExp(`\\b(?:${names})\\b`).test(rest)
  })
  const queries = [...matchesIn(sql, new RegExp(`.*->> *'(?:${names})'.*`, 'g'))].filter(
    ({ match }) => !match.includes('windowed_threshold('),
  )
  return [...reads, ...queries].map(({ path, line, match }) => `${path}:${line} ${match.trim()}`)
}

it('every value in USOT that operators set is a band or a limit', () => {
  const values = new Set(valuesIn(settingSchema))
  expect([...values].toSorted()).toEqual([...BANDS, ...Object.keys(LIMITS)].toSorted())
})

it('a band of value is compared by the helper alone', () => {
  expect(comparedElsewhere(projectTree(), BANDS)).toEqual([])
})

it('finds a band that is compared elsewhere', () => {
  const tree = (text: string, path = 'modules/trading/deal/dispute/open.ts') => treeOf({ [path]: `${text}\n` })
  const found = (text: string, path?: string) => comparedElsewhere(tree(text, path), ['two_person_usot']).length
  expect(found('return worth >= usotMinor(config.two_person_usot)')).toBe(1)
  expect(found('const { two_person_usot } = config')).toBe(1)
  expect(found('windowedThreshold(worth, [{ from: config.two_person_usot, needs: 2, sums }])')).toBe(0)
  expect(found('readonly two_person_usot: string')).toBe(0)
  expect(found('return { ...rules, two_person_usot: deal.two_person_usot }')).toBe(0)
  const migration = 'db/bank/0164_trading_deal_room.sql'
  expect(found("IF worth > (value ->> 'two_person_usot')::numeric THEN", migration)).toBe(1)
  expect(found("IF windowed_threshold(value ->> 'two_person_usot', worth, sums) IS NULL THEN", migration)).toBe(0)
})
