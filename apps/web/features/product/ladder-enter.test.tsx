import type { Client } from '@cocobnk/client'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { account } from '../../testing/account.ts'
import { product, productQuote } from '../../testing/product.ts'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { LadderEnd } from './ladder-end.tsx'
import { LadderEnter } from './ladder-enter.tsx'

prepareDom()

const DAYS: Readonly<Record<number, string>> = { 30: '2026-12-18', 90: '2027-02-16' }
const asked: { readonly amount: string; readonly term_days: number }[] = []
const bank = (async (key: string, input: { query: (typeof asked)[number] }) => {
  if (key === 'GET /asset')
    return { list: [{ seq: account.asset.asset_seq, code: 'BTC', name: 'Bitcoin', decimal_point: 8 }] }
  if (key !== 'GET /finance/instrument/{instrument_seq}/quote') return {}
  asked.push(input.query)
  return { ...productQuote, matures_on: DAYS[input.query.term_days] }
}) as unknown as Client['call']

describe('the ladder', () => {
  it('shows the day and interest of every part, as calculated by the bank', async () => {
    const onReview = vi.fn(async () => {})
    await renderPart(
      <LadderEnter products={[product]} accounts={[account]} before={undefined} onReview={onReview} />,
      bank,
    )
    fireEvent.input(await screen.findByLabelText('Total amount'), { target: { value: '0.5' } })
    await screen.findByText('Feb 16, 2027')
    expect(screen.getByText('Dec 18, 2026')).toBeTruthy()
    expect(screen.getByText('Interest 0.0078904 BTC')).toBeTruthy()
    expect(asked.filter(({ amount }) => amount === '0.25').map(({ term_days }) => term_days)).toEqual([30, 90])
  })

  it('shows which part was refused and why, and that it moved nothing', async () => {
    const rung = { amount: '0.25', asset: 'BTC', rate: '4' }
    await renderPart(
      <LadderEnd
        rungs={[
          { ...rung, term_days: 30, fund_seq: '1', matures_on: '2026-12-18', refusal: null },
          { ...rung, term_days: 90, fund_seq: '2', matures_on: '2027-02-16', refusal: 'REWARDS_SHORT' },
        ]}
      />,
      bank,
    )
    await screen.findByText('1 part is in; 1 was refused and moved nothing.')
    expect(screen.getByText('Refused. We could not cover its interest.')).toBeTruthy()
  })
})
