import { ApiError, type Client } from '@cocobnk/client'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { ClaimScreen } from './claim-screen.tsx'
import { payerSecret } from './payer-secret.ts'
import type { ClaimableReturn, WalletPaymentState } from './queries.ts'
import { WalletPayment } from './wallet-payment.tsx'

prepareDom()

const SEQ = '019a8000-0000-7000-8000-000000000009'
const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA'
const OTHER_TOKEN = 'BBBBBBBBBBBBBBBBBBBBBB'
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
  rate_until: null,
} as const
const offered = {
  return_seq: SEQ,
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
  // The secret was made here, and the payer is told to keep it before paying.
  expect(screen.getByRole('button', { name: 'Copy refund link' })).toBeDefined()
})

it('asks for nothing more once everything was sent, and links to the returns in the browser that paid alone', async () => {
  const over = { ...part, assets: [{ ...asset, remaining: '0' }], returns: [offered] }
  await renderPart(<WalletPayment token={OTHER_TOKEN} />, bank(over))
  expect(await screen.findByText(/You’ve sent everything/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Get it back' })).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Create a new refund link' })))
  expect(await screen.findByText(/^[0-9a-f]{64}$/)).toBeDefined()
  cleanup()
  const secret = payerSecret(localStorage, TOKEN)
  await renderPart(<WalletPayment token={TOKEN} />, bank(over))
  expect(await screen.findByText(/You’ve sent everything/)).toBeDefined()
  expect(screen.queryByText('Which asset will you send?')).toBeNull()
  expect(screen.getByRole('link', { name: 'Get it back' }).getAttribute('href')).toBe(
    `/payment/payment-guest#claim=${secret}`,
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
  cost: { fee: '0.00001', net: '0.00049' },
  address: null,
  txid: null,
  recovery_from: null,
  is_recovery: false,
}
const order = {
  shop_title: 'Cups',
  support_email: 'help@shop.example',
  order_name: 'Two cups',
  shop_order_number: 'A-1',
}

it('lets a recovered link wait, and warns whoever has the first', async () => {
  const later = new Date(Date.now() + 86_400_000).toISOString()
  const returns = [
    { ...claimable, return_seq: 'a', recovery_from: later, is_recovery: true },
    { ...claimable, return_seq: 'b', recovery_from: later },
  ]
  await renderPart(<ClaimScreen secret={TOKEN} />, (async () => ({ order, returns })) as unknown as Client['call'])
  expect(await screen.findByText(/For safety, it works from/)).toBeDefined()
  expect(screen.getByText(/If that was not you, claim the money now/)).toBeDefined()
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
})

it('asks for the destination of a return, refuses an invalid address, then shows that it is on its way', async () => {
  let known = claimable
  const call = (async (key: string, input?: { readonly body?: { readonly address: string } }) => {
    if (key.startsWith('GET')) return { order, returns: [known] }
    if (input?.body?.address !== ADDRESS)
      throw new ApiError({ error: 'INVALID_INPUT', message: 'no', fields: { address: 'INVALID' } }, { status: 400 })
    known = { ...claimable, state: 'CLAIMED', address: ADDRESS }
    return { return: known }
  }) as unknown as Client['call']
  await renderPart(<ClaimScreen secret={TOKEN} />, call)
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
