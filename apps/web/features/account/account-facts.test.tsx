import type { Client } from '@cocobnk/client'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { account } from '../../testing/account.ts'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { AccountFacts } from './account-facts.tsx'

prepareDom()

it.each([
  ['CRYPTO', 1],
  ['FIAT', 0],
] as const)('an account of %s offers %i ways to deposit', async (kind, count) => {
  const of = { ...account, asset: { ...account.asset, kind } }
  await renderPart(<AccountFacts account={of} />, (async () => ({})) as unknown as Client['call'])
  expect(await screen.findByRole('link', { name: 'Withdraw' })).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: 'Deposit' })).toHaveLength(count)
})
