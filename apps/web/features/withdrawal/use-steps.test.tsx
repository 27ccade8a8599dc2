import type { Client } from '@cocobnk/client'
import { MoneyTimeline } from '@cocobnk/ui'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { withdrawal } from '../../testing/withdrawal.ts'
import type { Withdrawal } from './queries.ts'
import { useSteps } from './use-steps.tsx'

prepareDom()

const AT = withdrawal.requested_at
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

it('ends at the rejection, with the operator’s reason and no further steps', async () => {
  expect(await states({ step: 'REJECTED', status: 'REJECTED', reason: 'Not your name', ended_at: AT })).toEqual([
    'done',
    'refused',
  ])
  expect(screen.getByText(/Reason: Not your name/)).toBeDefined()
})
