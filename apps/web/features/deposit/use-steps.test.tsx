import type { Client } from '@cocobnk/client'
import { MoneyTimeline } from '@cocobnk/ui'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import type { Deposit } from './queries.ts'
import { useSteps } from './use-steps.tsx'

prepareDom()

const deposit: Deposit = {
  deposit_seq: '019a8000-0000-7000-8000-000000000001',
  account_seq: '019a8000-0000-7000-8000-000000000002',
  asset: { asset_seq: '019a8000-0000-7000-8000-000000000003', code: 'BTC', network: 'Bitcoin' },
  amount: '0.0005',
  txid: 'ab'.repeat(32),
  memo: null,
  status: 'PENDING',
  step: 'KEPT',
  kept_for: 'BELOW_MINIMUM',
  confirmations: 3,
  confirmations_required: 3,
  announced_at: null,
  seen_at: '2026-11-01T00:00:00Z',
  credited_at: null,
  returned: null,
}

function Way({ of }: { readonly of: Deposit }): ReactNode {
  return <MoneyTimeline steps={useSteps(of)} />
}
const show = (over: Partial<Deposit>) =>
  renderPart(<Way of={{ ...deposit, ...over }} />, (async () => ({})) as unknown as Client['call'])

it('a kept deposit lists its outcomes: credited, returned or kept', async () => {
  await show({})
  expect(
    await screen.findByText(/credit it to this account, send it back to where it came from, or keep it/),
  ).toBeTruthy()
})

it('a deposit being returned states the amount and what comes next', async () => {
  await show({ step: 'RETURNING', returned: { address: 'bcrt1q', amount: '0.00049', returned_at: null } })
  expect(await screen.findByText('On its way back')).toBeTruthy()
  expect(screen.getByText(/^We are sending 0\.00049 BTC back to the address below/)).toBeTruthy()
  expect(screen.queryByText('In your account')).toBeNull()
})

it('a returned deposit is shown as sent back, with the amount', async () => {
  const returned = { address: 'bcrt1q', amount: '0.00049', returned_at: '2026-11-02T00:00:00Z' }
  await show({ step: 'RETURNED', status: 'REJECTED', returned })
  expect(await screen.findByText('Sent back')).toBeTruthy()
  expect(screen.getByText(/^We sent 0\.00049 BTC back to the address below/)).toBeTruthy()
})
