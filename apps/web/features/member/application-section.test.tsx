import type { Client } from '@cocobnk/client'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { ApplicationSection } from './application-section.tsx'

prepareDom()

const application = (kind: string, status = 'PENDING') => ({
  application_seq: `019a8000-0000-7000-8000-${kind.length.toString().padStart(12, '0')}`,
  kind,
  status,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
})
const show = (...list: readonly object[]) =>
  renderPart(<ApplicationSection />, (async () => ({ list, next_cursor: null })) as unknown as Client['call'])

it.each([
  ['DEPOSIT', 'Deposit', 'In progress', '/deposit/detail?seq='],
  ['WITHDRAWAL', 'Withdrawal', 'In progress', '/withdraw/detail?seq='],
  ['WITHDRAW_ADDRESS', 'Withdrawal address', 'Waiting', '/certification-management/kyc-withdraw-detail/'],
  ['KYC_IDENTITY', 'Identity document', 'Under review', '/certification-management/kyc-detail?seq='],
])('%s is notified in the terms of its own screen, and links there', async (kind, name, state, address) => {
  await show(application(kind))
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')).toContain(address)
  const row = link.closest('li, tr') as HTMLElement
  expect(within(row).getByText(state)).toBeTruthy()
})

it('shows no link for a removed address', async () => {
  await show(application('WITHDRAW_ADDRESS', 'CANCELED'))
  expect(await screen.findByText('Removed')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Withdrawal address' })).toBeNull()
})
