import type { Client } from '@cocobnk/client'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { TransferNav } from './transfer-nav.tsx'

prepareDom()

it.each(['send', 'request', 'schedule'] as const)('marks %s alone as the current view', async (view) => {
  const address =
    view === 'send' ? '/transfer/account-transfer?active_tab=other' : `/transfer/account-transfer?view=${view}`
  await renderPart(<TransferNav current={view} />, (async () => ({})) as unknown as Client['call'], address)
  const marked = (await screen.findAllByRole('link')).filter((link) => link.getAttribute('aria-current') === 'page')
  expect(
    marked.map((link) => new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams.get('view')),
  ).toEqual([view === 'send' ? null : view])
})
