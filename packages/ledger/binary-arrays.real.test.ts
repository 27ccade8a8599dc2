import { freshDatabase } from '@cocobnk/database/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  booleanArray,
  dateArray,
  int2Array,
  int4Array,
  int8Array,
  numericArray,
  timestampArray,
  uuidArray,
} from './binary-arrays.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let client: pg.Client

beforeAll(async () => {
  database = await freshDatabase('ledger')
  client = new pg.Client({ connectionString: database.urlOf('ledger_owner') })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await database?.drop()
})

async function readBack(type: string, array: Buffer): Promise<(string | null)[]> {
  const { rows } = await client.query(`SELECT array_agg(v::text) AS read FROM unnest($1::${type}[]) AS v`, [array])
  return rows[0].read ?? []
}

const UUIDS = ['0198f3a2-7b4c-7def-8123-456789abcdef', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

it.each([
  ['uuid', uuidArray([UUIDS[0] ?? '', null, UUIDS[1] ?? '']), [UUIDS[0], null, UUIDS[1]]],
  ['uuid', uuidArray([UUIDS[0]?.toUpperCase() ?? '']), [UUIDS[0]]],
  ['smallint', int2Array([1, null, -32_768, 32_767]), ['1', null, '-32768', '32767']],
  ['int', int4Array([0, null, -2_147_483_648]), ['0', null, '-2147483648']],
  [
    'bigint',
    int8Array([0, null, -1, 2 ** 53 - 1, -(2 ** 40)]),
    ['0', null, '-1', '9007199254740991', '-1099511627776'],
  ],
  ['boolean', booleanArray([true, false, null]), ['true', 'false', null]],
  ['timestamptz', timestampArray([new Date('2031-02-03T04:05:06.789Z'), null]), ['2031-02-03 04:05:06.789+00', null]],
  ['timestamptz', timestampArray([new Date('1999-12-31T23:59:59Z')]), ['1999-12-31 23:59:59+00']],
  ['date', dateArray(['2031-02-03', null, '1999-12-31']), ['2031-02-03', null, '1999-12-31']],
  ['numeric', numericArray([5n, null, -70_000n]), ['5', null, '-70000']],
  ['uuid', uuidArray([]), []],
  ['numeric', numericArray([]), []],
])('the database reads %s as written', async (type, array, expected) => {
  expect(await readBack(type, array)).toEqual(expected)
})

it('L6: the database reads every integer exactly, whatever its length and zeros', async () => {
  const powers = Array.from({ length: 40 }, (_, digits) => 10n ** BigInt(digits))
  const numbers = [0n, ...powers.flatMap((power) => [power, power - 1n, power + 1n, -power, 7n * power + 90_001n])]
  expect(await readBack('numeric', numericArray(numbers))).toEqual(numbers.map(String))
})

it.each([
  '',
  'x',
  `${UUIDS[0]}0`,
  'g198f3a2-7b4c-7def-8123-456789abcdef',
  '0198f3a27b4c7def8123456789abcdef',
  'ab'.repeat(18),
])('rejects %j, which is not a UUID', (text) => {
  expect(() => uuidArray([text])).toThrow(TypeError)
})
