import { ApiError, type Client } from '@cocobnk/client'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { account } from '../../testing/account.ts'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { tokenUntil } from '../../testing/token.ts'
import Palette from './palette.tsx'

prepareDom()
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the session reads its token from there.
  document.cookie = 'access_token=; Max-Age=0'
})

const SEQ = '019a8000-0000-7000-8000-00000000000a'
const asset = { asset_seq: account.asset.asset_seq, code: 'BTC' }
const ANSWERS: Readonly<Record<string, object>> = {
  'GET /account': { list: [{ ...account, available_balance: '0.0645' }] },
  'GET /asset': {
    list: [{ seq: asset.asset_seq, code: 'BTC', name: '비트코인', english_name: 'Bitcoin', decimal_point: 8 }],
  },
  'GET /account/payee': {
    list: [{ payee_seq: SEQ, account_number: '9876543210987', name: 'j***', asset, is_favourite: true, usable_at: '' }],
  },
  'GET /support/faq': { list: [{ document_srl: SEQ, title: 'Why does a Bitcoin deposit need 3 confirmations?' }] },
  'GET /asset/withdraw': {
    list: [{ withdrawal_seq: SEQ, amount: '0.00808', asset, requested_at: '2026-01-01T00:00:00.000Z' }],
  },
}

it('finds mistyped names and amounts, and prepares a transfer with the remaining balance, all by keyboard', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the session reads its token from there.
  document.cookie = `access_token=${tokenUntil(Date.now() + 3_600_000)}`
  const call = vi.fn(async (operation: string, _input?: object) => ANSWERS[operation] ?? { list: [] })
  const onClose = vi.fn()
  await renderPart(<Palette onClose={onClose} />, call as unknown as Client['call'])
  const field = await screen.findByRole('combobox')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const rows = () => screen.queryAllByRole('option').map((row) => row.textContent)

  expect(within(await screen.findByRole('group', { name: 'Often used' })).getAllByRole('option')).toHaveLength(4)
  expect(rows().join()).not.toContain('/')

  // Also finds the English name in a locale that uses another one.
  type('bitcion')
  await waitFor(() => expect(rows().join()).toContain('비트코인'))
  expect(screen.getByRole('group', { name: 'Help' }).textContent).toContain('confirmations')

  type('0.00808')
  expect(call).not.toHaveBeenCalledWith('GET /asset/withdraw', expect.anything())
  await screen.findByRole('option', { name: /Withdrawal of 0\.00808 BTC/ })
  expect(call).toHaveBeenCalledWith('GET /asset/withdraw', { query: { page_size: 4, amount: '0.00808' } })

  type('98')
  await screen.findByRole('group', { name: 'People' })
  type('9.8')
  await waitFor(() => expect(screen.queryByRole('group', { name: 'People' })).toBeNull())

  type('jimin 0.01 btc')
  const prepared = await screen.findByRole('option', { name: /^Send 0\.01 BTC to j\*{3}/ })
  expect(prepared.textContent).toContain('0.0545 BTC remains')
  expect(prepared.getAttribute('aria-selected')).toBe('true')
  expect(screen.getByText('Enter opens the review. Nothing is sent yet.')).toBeTruthy()
  type('jimin 0,01 btc')
  expect(screen.queryByRole('option', { name: /^Send/ })).toBeNull()
  type('jimin 0.07 btc')
  expect((await screen.findByRole('option', { name: /^Send/ })).textContent).toContain('only 0.0645 BTC available')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onClose).toHaveBeenCalledOnce()
  expect(call.mock.calls.map(([operation]) => operation).filter((name) => name.startsWith('POST'))).toEqual([])
})

it('says that transactions could not be searched, instead of finding nothing', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the session reads its token from there.
  document.cookie = `access_token=${tokenUntil(Date.now() + 3_600_000)}`
  const call = async (operation: string) => {
    if (operation.includes('{withdrawal_seq}')) throw new ApiError({ error: -1, message: '' }, { status: 0 })
    if (operation.includes('_seq}')) throw new ApiError({ error: 'NOT_FOUND', message: '' }, { status: 404 })
    return ANSWERS[operation] ?? { list: [] }
  }
  await renderPart(<Palette onClose={() => undefined} />, call as unknown as Client['call'])
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: SEQ } })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Transactions could not be searched.'))
})

it('paints its field before its list, shows no empty note meanwhile, and lists matches as soon as text is typed', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const call = vi.fn(async (operation: string) => ANSWERS[operation] ?? { list: [] })
  await renderPart(<Palette onClose={vi.fn()} />, call as unknown as Client['call'])
  const field = await screen.findByRole('combobox')
  expect(screen.queryByRole('option')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent.change(field, { target: { value: 'log in' } })
  expect(screen.getAllByRole('option').length).toBeGreaterThan(0)
  vi.unstubAllGlobals()
})
