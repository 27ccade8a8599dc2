import type { Client } from '@cocobnk/client'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { account } from '../../testing/account.ts'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { DestinationField } from './destination-field.tsx'

prepareDom()

const HOUR_MS = 3_600_000
const waiting = {
  address_seq: '019a8000-0000-7000-8000-000000000009',
  asset_seq: account.asset.asset_seq,
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  label: 'Cold wallet',
  memo: null,
  status: 'PENDING',
  usable_at: new Date(Date.now() + 5 * HOUR_MS).toISOString(),
}
const show = (list: readonly object[]) =>
  renderPart(<DestinationField account={account} value="" onChange={() => {}} />, (async (key: string) => ({
    list: key === 'GET /asset/withdraw' ? [{ destination: { address_seq: waiting.address_seq } }] : list,
    next_cursor: null,
  })) as unknown as Client['call'])

it('shows an address that is not usable yet with its state and waiting time, instead of an empty note', async () => {
  await show([waiting])
  const note = await screen.findByText(/Cold wallet · bc1qw5…f3t4/)
  expect(note.parentElement?.textContent).toMatch(/Waiting · .*(4|5) h/)
  expect(screen.queryByText(/there is none for BTC yet/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cold wallet' })).toBeNull()
})

it('counts down to when an approved address can be used, and links to it', async () => {
  await show([{ ...waiting, status: 'APPROVED' }])
  const link = await screen.findByRole('link', { name: /Cold wallet · bc1qw5…f3t4/ })
  expect(link.getAttribute('href')).toBe(`/certification-management/kyc-withdraw-detail/${waiting.address_seq}`)
  expect(link.closest('div')?.textContent).toMatch(/Approved · .*(4|5) h/)
})

it('shows a note if no address is registered', async () => {
  await show([{ ...waiting, status: 'REJECTED' }])
  expect(await screen.findByText(/there is none for BTC yet/)).toBeTruthy()
})

it('offers recent destinations, except those that are not usable yet', async () => {
  await show([{ ...waiting, status: 'APPROVED', usable_at: new Date(0).toISOString() }])
  expect(await screen.findByRole('button', { name: 'Cold wallet' })).toBeTruthy()
})
