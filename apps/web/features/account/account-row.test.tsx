import type { Client } from '@cocobnk/client'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { account } from '../../testing/account.ts'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { AccountRow } from './account-row.tsx'

prepareDom()

it('R-HOLDING-BALANCE: shows the whole balance, and how much of it is held', async () => {
  const held = { ...account, balance: '1.5', holding_balance: '0.3', available_balance: '1.2' }
  await renderPart(<AccountRow account={held} />, (async () => ({ list: [] })) as unknown as Client['call'])
  await screen.findByRole('link', { name: 'History of Savings' })
  const text = document.body.textContent?.replaceAll(/\s+/g, ' ')
  expect(text).toMatch(/On hold 0\.3/)
  expect(text).toContain('1.5')
})
