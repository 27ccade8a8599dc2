import type { Client } from '@cocobnk/client'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { prepareDom, renderPart } from '../testing/render.tsx'
import { MemberNav } from './member-nav.tsx'

prepareDom()

const nothing = (async () => ({})) as unknown as Client['call']

it.each([
  ['/certification-management/kyc/1', 'Verification'],
  ['/certification-management/kyc-list', 'Verification'],
  ['/certification-management/kyc-detail?seq=7', 'Verification'],
  ['/certification-management/kyc-withdraw-address', 'Withdrawal addresses'],
  ['/certification-management/kyc-withdraw-detail/7', 'Withdrawal addresses'],
])('marks at %s the tab that leads there', async (address, label) => {
  await renderPart(<MemberNav />, nothing, address)
  const links = await screen.findAllByRole('link')
  expect(links.filter((link) => link.hasAttribute('aria-current')).map(({ textContent }) => textContent)).toEqual([
    label,
  ])
})
