import type { Client } from '@cocobnk/client'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { DepositDetailScreen } from '../deposit/deposit-detail-screen.tsx'
import { WithdrawalDetailScreen } from '../withdrawal/detail-screen.tsx'

prepareDom()

const SEQ = '019a8000-0000-7000-8000-000000000001'
const never = (() => new Promise(() => {})) as unknown as Client['call']

it.each([
  ['All deposits', `/deposit/detail?seq=${SEQ}`, <DepositDetailScreen key="deposit" seq={SEQ} />],
  ['All withdrawals', `/withdraw/detail?seq=${SEQ}`, <WithdrawalDetailScreen key="withdrawal" seq={SEQ} />],
])('“%s” leads away from the page shown, and is not marked as that page', async (name, address, page) => {
  await renderPart(page, never, address)
  expect((await screen.findByRole('link', { name })).getAttribute('aria-current')).toBeNull()
})
