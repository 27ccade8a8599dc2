import type { Operation } from '@cocobnk/contract'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { shownPath, shownTarget } from './shown-target.ts'

const asked = (url: string, route: string) => ({ raw: { url }, routeOptions: { url: route } })
const operation = { act: 'x', summary: 'x', output: z.object({}), refusals: [] }
const ofShops: Operation = { ...operation, auth: 'merchant', query: z.object({ page_size: z.string() }) }
const ofAll: Operation = { ...operation, auth: 'public', query: z.object({ q: z.string() }) }

it('the path has no query, and a token in it is replaced by its name', () => {
  expect(shownPath(asked('/api/v1/pg/transaction/1?x=2', '/api/v1/pg/transaction/:transaction_seq'))).toBe(
    '/api/v1/pg/transaction/1',
  )
  const route = '/api/v1/pg/transaction/token/:checkout_token/card'
  expect(shownPath(asked('/api/v1/pg/transaction/token/abc/card', route))).toBe(
    '/api/v1/pg/transaction/token/{checkout_token}/card',
  )
})

it.each([
  ['/a?page_size=5', ofShops, '/a?page_size=5'],
  ['/a?page_size=%35&page_size=6', ofShops, '/a?page_size=%35&page_size=6'],
  ['/a?page_size=5&email=a@b.example', ofShops, '/a?page_size={…}&email={…}'],
  ['/a?q=somebody', ofAll, '/a?q={…}'],
  ['/a?', ofShops, '/a?'],
  ['/a', ofAll, '/a'],
])('query values of %s are shown only if the operation is for shops and declares every name', (url, of, shown) => {
  expect(shownTarget(asked(url, '/a'), of)).toBe(shown)
})
