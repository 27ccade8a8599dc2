import { expect, it } from 'vitest'
import { ledgerShards, posterKeys, posterPlaces, posterProblem } from './index.ts'

const [KEY, OLD] = ['a'.repeat(64), 'b'.repeat(64)]
const URLS = ['postgresql://one.example/ledger', 'postgresql://two.example/ledger']

it('reads the posters of each shard, and the keys', () => {
  const places = posterPlaces.parse('10.0.0.1:7400|10.0.0.2:7400,/run/poster/1')
  expect(places).toEqual([['10.0.0.1:7400', '10.0.0.2:7400'], ['/run/poster/1']])
  expect(posterKeys.parse(`${KEY},${OLD}`)).toEqual([KEY, OLD])
  for (const wrong of ['', 'somewhere', '10.0.0.1:7400,', '|/run/a'])
    expect(posterPlaces.safeParse(wrong).success).toBe(false)
  for (const wrong of ['', 'short', KEY.toUpperCase(), `${KEY},`])
    expect(posterKeys.safeParse(wrong).success).toBe(false)
})

it('posters need a key, and there must be some for every shard', () => {
  const places = posterPlaces.parse('/run/a,/run/b')
  expect(posterProblem({ places: undefined, keys: undefined }, 2)).toBeUndefined()
  expect(posterProblem({ places, keys: [KEY] }, 2)).toBeUndefined()
  expect(posterProblem({ places, keys: undefined }, 2)).toBe('needs a key')
  expect(posterProblem({ places, keys: [KEY] }, 1)).toContain('as many shards')
})

it('a caller uses the first key, and writes directly where there is no poster', () => {
  const places = posterPlaces.parse('/run/a|/run/c,/run/b')
  expect(ledgerShards(URLS, 'api', { places, keys: [KEY, OLD] })).toEqual([
    { url: URLS[0], poster: { addresses: ['/run/a', '/run/c'], caller: 'api', key: KEY } },
    { url: URLS[1], poster: { addresses: ['/run/b'], caller: 'api', key: KEY } },
  ])
  expect(ledgerShards(URLS, 'api', { places: undefined, keys: undefined })).toEqual(URLS.map((url) => ({ url })))
})
