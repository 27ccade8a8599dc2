import type { Client } from '@cocobnk/client'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import type { SignedRequest } from './queries.ts'
import RequestView from './request-view.tsx'

prepareDom()

const SHOP = { merchant_seq: 'shop-1' }
const VALID: SignedRequest = {
  request_seq: '1',
  key_seq: 'key-1',
  mode: 'TEST',
  method: 'GET',
  path: '/api/v1/pg/merchant/shop-1/event',
  status: 200,
  duration_ms: 12,
  code: null,
  api_version: '2026-11-01',
  address: '203.0.113.x',
  verdict: 'VALID',
  expected: null,
  request_id: 'r-1',
  created_at: '2026-11-18T12:00:00.000Z',
}
const WRONG: SignedRequest = {
  ...VALID,
  request_seq: '2',
  method: 'POST',
  path: '/api/v1/pg/transaction',
  status: 401,
  code: 'REQUEST_SIGNATURE_REFUSED',
  verdict: 'MISMATCH',
  expected: '1763467200\nPOST\n/api/v1/pg/transaction\nk-1\nabc',
}
const LIMIT = { operation: 'POST /pg/transaction', max: 600, window_seconds: 60, left: 599, resets_seconds: 3 }

/** A mock of the bank that records the queries it received. */
function bankWith(requests: readonly SignedRequest[]) {
  const wanted: unknown[] = []
  const call = (async (key: string, { query }: { query: { only?: string } }) => {
    if (key.endsWith('/limit'))
      return { per_minute: 1_200, list: [LIMIT, { ...LIMIT, operation: 'GET /pg/transaction', left: null }] }
    wanted.push(query)
    return { list: requests.filter(({ code }) => query.only === undefined || code !== null), next_cursor: null }
  }) as unknown as Client['call']
  return { call, wanted }
}

it('shows the text that should have been signed for a request with a wrong signature', async () => {
  const { call, wanted } = bankWith([WRONG, VALID])
  await renderPart(<RequestView merchant={SHOP} mode="TEST" />, call)
  fireEvent.click(await screen.findByRole('button', { name: 'POST /api/v1/pg/transaction' }))
  const dialog = await screen.findByRole('dialog', { name: 'Request' })
  expect(dialog.querySelector('pre')?.textContent).toBe(WRONG.expected)
  expect(within(dialog).getByText(/The signature does not belong to this request/)).toBeTruthy()
  expect(within(dialog).getByText('401 REQUEST_SIGNATURE_REFUSED')).toBeTruthy()
  expect(wanted).toEqual([{ mode: 'TEST' }])
})

it('filters refused requests on demand, and shows what is left of each limit', async () => {
  const { call, wanted } = bankWith([WRONG, VALID])
  await renderPart(<RequestView merchant={SHOP} mode="LIVE" />, call)
  await screen.findByRole('button', { name: `GET ${VALID.path}` })
  fireEvent.click(screen.getByText('Refused'))
  await screen.findByRole('button', { name: `POST ${WRONG.path}` })
  expect(wanted.at(-1)).toEqual({ mode: 'LIVE', only: 'REFUSED' })
  expect(screen.queryByRole('button', { name: `GET ${VALID.path}` })).toBeNull()
  expect(await screen.findByText('599 left')).toBeTruthy()
  expect(screen.getAllByText('600 in 60 s')).toHaveLength(2)
})

it('shows when entries appear in an empty log', async () => {
  await renderPart(<RequestView merchant={SHOP} mode="LIVE" />, bankWith([]).call)
  expect(await screen.findByText(/appear here a second after/)).toBeTruthy()
})
