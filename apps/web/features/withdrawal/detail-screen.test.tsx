import type { Client } from '@cocobnk/client'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { withdrawal } from '../../testing/withdrawal.ts'
import { WithdrawalDetailScreen } from './detail-screen.tsx'

prepareDom()

it.each([
  [{ fee_type: 'PREPAY', fee_charge_type: 'FIXED' }, 'fixed · on top of the amount'],
  [{ fee_type: 'POSTPAY', fee_charge_type: 'RATIO' }, 'a percentage · taken from the amount'],
])('says how the fee was charged: %o', async (policy, text) => {
  const call = async () => ({ withdrawal: { ...withdrawal, ...policy } })
  await renderPart(<WithdrawalDetailScreen seq={withdrawal.withdrawal_seq} />, call as unknown as Client['call'])
  expect(await screen.findByText(text)).toBeTruthy()
})
