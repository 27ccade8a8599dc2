import type { Client } from '@cocobnk/client'
import { MoneyTimeline } from '@cocobnk/ui'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import type { Withdrawal } from './queries.ts'
import { useSteps } from './use-steps.tsx'

prepareDom()

const AT = '2026-01-01T00:00:00.000Z'
const withdrawal: Withdrawal = {
  withdrawal_seq: '019a8000-0000-7000-8000-000000000001',
  account_seq: '019a8000-0000-7000-8000-000000000002',
  asset: { asset_seq: '019a8000-0000-7000-8000-000000000003', code: 'BTC', kind: 'CRYPTO', network: 'Bitcoin' },
  amount: '0.5',
  fee: '0.1',
  total: '0.6',
  net: '0.5',
  fee_type: 'PREPAY',
  fee_charge_type: 'FIXED',
  destination: {
    address_seq: '019a8000-0000-7000-8000-000000000004',
    address: 'bc1q',
    memo: null,
    label: 'Vault',
    bank: null,
    holder_name: null,
  },
  status: 'PENDING',
  step: 'REQUESTED',
  cancelable: true,
  txid: null,
  bank_reference: null,
  explorer_url: null,
  confirmations: 0,
  confirmations_required: 3,
  reason: null,
  requested_at: AT,
  cleared_at: null,
  sent_at: null,
  ended_at: null,
}
const sent = { txid: 'ab'.repeat(32), sent_at: AT, cleared_at: AT }

function Way({ facts }: { readonly facts: Partial<Withdrawal> }): ReactNode {
  return <MoneyTimeline steps={useSteps({ ...withdrawal, ...facts })} />
}

async function states(facts: Partial<Withdrawal>): Promise<(string | undefined)[]> {
  await renderPart(<Way facts={facts} />, (async () => ({})) as unknown as Client['call'])
  return (await screen.findAllByRole('listitem')).map(({ dataset }) => dataset.state)
}

it.each([
  ['REQUESTED', {}, ['now', 'next', 'next', 'next', 'next', 'next']],
  ['REVIEW', {}, ['done', 'now', 'next', 'next', 'next', 'next']],
  ['CLEARED', { cleared_at: AT }, ['done', 'done', 'now', 'next', 'next', 'next']],
  ['SENT', sent, ['done', 'done', 'done', 'done', 'now', 'next']],
  ['CONFIRMING', { ...sent, confirmations: 1 }, ['done', 'done', 'done', 'done', 'now', 'next']],
  ['PAID', { ...sent, confirmations: 3, ended_at: AT }, ['done', 'done', 'done', 'done', 'done', 'done']],
] as const)('shows %s where it stands', async (step, facts, expected) => {
  expect(await states({ step, ...facts })).toEqual(expected)
})

it.each([
  ['CLEARED', null, ['done', 'done', 'now', 'next']],
  ['SENT', 'SB00000001', ['done', 'done', 'done', 'now']],
  ['PAID', 'SB00000001', ['done', 'done', 'done', 'done']],
] as const)(
  'shows where money to a bank stands at %s, with the bank’s own number',
  async (step, bank_reference, expected) => {
    const asset = { ...withdrawal.asset, kind: 'FIAT', network: null } as const
    expect(await states({ step, asset, bank_reference, cleared_at: AT })).toEqual(expected)
    expect(screen.queryAllByText(/SB00000001/)).toHaveLength(bank_reference ? 1 : 0)
  },
)

it('ends where it was rejected, with the operator’s reason, and promises nothing after it', async () => {
  expect(await states({ step: 'REJECTED', status: 'REJECTED', reason: 'Not your name', ended_at: AT })).toEqual([
    'done',
    'refused',
  ])
  expect(screen.getByText(/Reason: Not your name/)).toBeDefined()
})
