import type { Client } from '@cocobnk/client'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { account } from '../../testing/account.ts'
import { member } from '../../testing/member.ts'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { ReviewStep } from './review-step.tsx'

prepareDom()

const TO = '9876543210987'
const SEQ = '019a8000-0000-7000-8000-00000000000a'
const recipient = {
  account_number: TO,
  name: 'B***a',
  asset: { asset_seq: account.asset.asset_seq, code: 'BTC' },
  is_own: false,
}
const draft = { account_seq: account.account_seq, to: TO, amount: '0.5', description: '', idempotencyKey: SEQ }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 - 30_000).toISOString()

/** A mock of the bank with one payee, known after its confirmation and payable from `usableAt`. */
function bankWith(payees: readonly object[], usableAt: string) {
  let known = payees
  const payee = { ...recipient, payee_seq: SEQ, is_favourite: false, usable_at: usableAt }
  const answers: Record<string, () => object> = {
    'GET /account/payee': () => ({ list: known }),
    'GET /account/recipient/{account_number}': () => ({ recipient, payee_seq: null }),
    'GET /member/me': () => ({ member_info: member }),
    'GET /passkey': () => ({ list: [] }),
    'GET /config/member': () => ({ config: { payee_cooling_off_hours: 24 } }),
    'POST /account/payee': () => {
      known = [payee]
      return { payee }
    },
    'POST /account/transfer': () => ({ transfer: { transfer_seq: SEQ } }),
  }
  const call = vi.fn(async (operation: string) => answers[operation]?.() ?? {})
  return {
    call,
    payee,
    show: () => renderPart(<ReviewStep draft={draft} accounts={[account]} />, call as unknown as Client['call']),
  }
}

const sendButton = () => screen.findByRole('button', { name: /^Send 0\.5/ })
const operations = (call: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } }) =>
  call.mock.calls.map(([operation]) => operation)

describe('the review of a transfer', () => {
  it('shows that a new recipient has to wait without a second factor, confirms, and counts down instead of sending', async () => {
    const { call, show } = bankWith([], inHours(24))
    await show()
    await screen.findByText(/only 24 h after confirming/)
    fireEvent.click(await sendButton())
    await screen.findByText('This recipient is new. You can send to them in 24 h.')
    expect(operations(call)).toContain('POST /account/payee')
    expect(operations(call)).not.toContain('POST /account/transfer')
    expect(((await sendButton()) as HTMLButtonElement).disabled).toBe(true)
  })

  it('sends at once to a recipient who may be paid', async () => {
    const { call, payee } = bankWith([], inHours(-1))
    const known = bankWith([payee], inHours(-1))
    await known.show()
    fireEvent.click(await sendButton())
    await waitFor(() => expect(operations(known.call)).toContain('POST /account/transfer'))
    expect(operations(known.call)).not.toContain('POST /account/payee')
    expect(operations(call)).toEqual([])
  })
})
