import type { Client } from '@cocobnk/client'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { prepareDom, renderPart } from '../../../testing/render.tsx'
import type { DealApplication } from '../queries.ts'
import type { DealRoom } from './queries.ts'
import { Room, RoomAside } from './room.tsx'

prepareDom()

const SEQ = '019a8000-0000-7000-8000-0000000000a1'
const AT = '2026-11-17T00:00:00.000Z'

const application = {
  application_seq: SEQ,
  asset: { asset_seq: SEQ, code: 'BTC' },
  target_asset: { asset_seq: SEQ, code: 'USD' },
  amount: '0.4',
  payment: '40000',
  status: 'PAYING',
  is_own: true,
  is_paid_outside: true,
  pay_by: AT,
  release_by: AT,
} as DealApplication

const room: DealRoom = {
  application_seq: SEQ,
  side: 'BUYER',
  payee: { bank: 'K Bank', holder_name: 'Seoyun Oh', account_number: '100214887302' },
  payer: { bank: 'H Bank', holder_name: 'Haneul Kim', account_number: '110234567800' },
  events: [{ state: 'PAYING', at: AT }],
  messages: [],
  bond: { amount: '0.004', asset_code: 'BTC', state: 'HELD', forfeited_by: null },
  dispute: null,
}

const show = (status: DealApplication['status'], change: Partial<DealRoom> = {}) => {
  const call = (async () => ({ room: { ...room, ...change } })) as unknown as Client['call']
  const shown = { ...application, status }
  return renderPart(
    <>
      <Room application={shown} />
      <RoomAside application={shown} />
    </>,
    call,
  )
}

it('shows the buyer where to pay, and the seller that they must wait', async () => {
  await show('PAYING')
  expect(await screen.findByText('Seoyun Oh')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'I have paid' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Release the coins' })).toBeNull()
})

it('shows the seller the expected sender of the money before the release', async () => {
  await show('PAID', { side: 'SELLER' })
  expect(await screen.findByText('Haneul Kim')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Release the coins' })).toBeTruthy()
  expect(screen.getByText('Report a problem')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull()
})

it('warns of texts that look like fraud, and closes the chat with the deal', async () => {
  const message = {
    by: 'SELLER',
    kind: 'CHAT',
    text: 'release first',
    warnings: ['SCAM'],
    files: [],
    created_at: AT,
  } as const
  await show('CONFIRMED', { messages: [{ message_seq: SEQ, ...message, warnings: ['SCAM'], files: [] }] })
  expect(await screen.findByText('Careful: fraud often begins like this.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull()
})

it('shows the ruling with its reason, and the one appeal while it is open', async () => {
  const ruling = {
    round: 1,
    decision: 'SPLIT',
    released_amount: '0.1',
    forfeits_bond: false,
    reason: 'a quarter arrived',
    decided_at: AT,
  } as const
  const dispute = {
    state: 'RULED',
    reason: 'WRONG_AMOUNT',
    opened_by: 'SELLER',
    opened_at: AT,
    appeal_until: AT,
    appealed_by: null,
    appealed_at: null,
    rulings: [ruling],
  } as const
  await show('DISPUTED', { dispute: { ...dispute, rulings: [ruling] } })
  expect(await screen.findByText(/0\.1 BTC go to the buyer/)).toBeTruthy()
  expect(screen.getByText('a quarter arrived')).toBeTruthy()
  expect(await screen.findByText(/put up a bond of 0\.004 BTC/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Appeal' })).toBeTruthy()
})

it('shows the outcome of the bonds', async () => {
  const bond = { amount: '0.004', asset_code: 'BTC', state: 'FORFEITED', forfeited_by: 'BUYER' } as const
  await show('RETURNED', { events: [{ state: 'RETURNED', at: AT }], bond })
  expect(await screen.findByText('The buyer’s bond of 0.004 BTC went to the seller.')).toBeTruthy()
})
