import { ApiError, type Client } from '@cocobnk/client'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { ClaimScreen } from './claim-screen.tsx'
import type { ClaimableReturn, WalletPaymentState } from './queries.ts'
import { WalletPayment } from './wallet-payment.tsx'

prepareDom()

const SEQ = '019a8000-0000-7000-8000-000000000009'
const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA'
const ADDRESS = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const NOW = '2026-11-17T12:00:00.000Z'

const asset = {
  asset_seq: SEQ,
  code: 'BTC',
  decimal_point: 8,
  network: 'Bitcoin',
  amount: '0.001',
  remaining: '0.0006',
  address: null,
  confirmations_required: 2,
}
const receipt = {
  receipt_seq: SEQ,
  code: 'BTC',
  amount: '0.0004',
  txid: 'ab',
  network: 'Bitcoin',
  state: 'SEEN',
  confirmations: 1,
  confirmations_required: 2,
  seen_at: NOW,
} as const
const offered = {
  return_seq: SEQ,
  claim_token: TOKEN,
  cause: 'OVERPAID',
  state: 'OFFERED',
  code: 'BTC',
  amount: '0.0003',
} as const
const part: WalletPaymentState = {
  is_open: true,
  is_requoted: false,
  assets: [asset],
  receipts: [receipt],
  returns: [],
}

const bank = (payment: WalletPaymentState) =>
  (async (key: string) =>
    key.startsWith('POST')
      ? { wallet_asset: { ...asset, address: ADDRESS } }
      : { wallet_payment: payment }) as unknown as Client['call']

it('shows what has arrived, its confirmations, the rest and where to send it', async () => {
  await renderPart(<WalletPayment token={TOKEN} />, bank(part))
  expect(await screen.findByText('Part of the amount has arrived. Send the rest to complete the order.')).toBeDefined()
  expect(screen.getByText('1 of 2 confirmations')).toBeDefined()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /BTC/ })))
  expect(await screen.findByRole('button', { name: 'Copy address' })).toBeDefined()
  expect(screen.getByText('2 confirmations')).toBeDefined()
})

it('asks for nothing more once everything was sent, and links to the returns', async () => {
  const over = { ...part, assets: [{ ...asset, remaining: '0' }], returns: [offered] }
  await renderPart(<WalletPayment token={TOKEN} />, bank(over))
  expect(await screen.findByText(/You’ve sent everything/)).toBeDefined()
  expect(screen.queryByText('Which asset will you send?')).toBeNull()
  expect(screen.getByRole('link', { name: 'Get it back' }).getAttribute('href')).toBe(
    `/payment/payment-guest?claim=${TOKEN}`,
  )
})

const claimable: ClaimableReturn = {
  return_seq: SEQ,
  cause: 'OVERPAID',
  state: 'OFFERED',
  code: 'BTC',
  network: 'Bitcoin',
  amount: '0.0005',
  shop_order_number: 'A-1',
  failed_at: null,
  created_at: NOW,
  expires_at: NOW,
  done_at: null,
  mode: 'LIVE',
  shop_title: 'Cups',
  support_email: 'help@shop.example',
  order_name: 'Two cups',
  cost: { fee: '0.00001', net: '0.00049' },
  address: null,
  txid: null,
}

it('asks for the destination of a return, refuses an invalid address, then shows that it is on its way', async () => {
  const call = (async (key: string, input?: { readonly body?: { readonly address: string } }) => {
    if (key.startsWith('GET')) return { return: claimable }
    if (input?.body?.address !== ADDRESS)
      throw new ApiError({ error: 'INVALID_INPUT', message: 'no', fields: { address: 'INVALID' } }, { status: 400 })
    return { return: { ...claimable, state: 'CLAIMED', address: ADDRESS } }
  }) as unknown as Client['call']
  await renderPart(<ClaimScreen token={TOKEN} />, call)
  const field = await screen.findByRole('textbox')
  const send = async (address: string) => {
    fireEvent.change(field, { target: { value: address } })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send it to this address' })))
  }
  await send('nonsense')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await send(ADDRESS)
  expect(await screen.findByText(/We have your address/)).toBeDefined()
})
