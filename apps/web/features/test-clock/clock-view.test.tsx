import type { Client } from '@cocobnk/client'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import ClockView from './clock-view.tsx'

prepareDom()

const SHOP = { merchant_seq: 'shop-1', role: 'OWNER', state: 'ACTIVE' }

function bankWith() {
  const sent: unknown[] = []
  const clock = { forward_seconds: 90_000, moved_at: '2026-11-18T12:00:00.000Z' }
  const dueAt = (ms: number) => new Date(Date.now() + ms).toISOString()
  const due = [
    { kind: 'TRANSACTION', due_seq: '1', name: 'Two cups', due_at: dueAt(3_600_000) },
    { kind: 'SUBSCRIPTION', due_seq: '2', name: 'Coffee club', due_at: dueAt(60 * 86_400_000) },
  ]
  const call = (async (key: string, { body }: { body?: unknown }) => {
    if (!key.startsWith('POST')) return { clock, due }
    sent.push(body)
    return { clock, moved: { transactions: 1, subscriptions: 1, invoices: 0, links: 0 } }
  }) as unknown as Client['call']
  return { call, sent }
}

it('lets the owner move the clock by a span, or to an event within the range of one move', async () => {
  const { call, sent } = bankWith()
  await renderPart(<ClockView merchant={SHOP} />, call)
  expect(await screen.findByText('1 day 1 hour')).toBeTruthy()
  const skips = screen.getAllByRole('button', { name: 'Skip to it' })
  expect(skips).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '+ 31 days' }))
  expect(await screen.findByText('Moved. 2 items are nearer now.')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Skip to it' }))
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[0]).toEqual({ seconds: 31 * 86_400 })
  const { seconds } = sent[1] as { seconds: number }
  // One hour, minus the time this test has taken.
  expect(seconds).toBeGreaterThan(3_000)
  expect(seconds).toBeLessThanOrEqual(3_600)
})

it.each([
  ['an accountant', { role: 'ACCOUNTANT' }],
  ['the owner of a closed shop', { state: 'CLOSED' }],
])('%s sees what is due and moves nothing', async (_, more) => {
  await renderPart(<ClockView merchant={{ ...SHOP, ...more }} />, bankWith().call)
  await screen.findByText('Coffee club')
  expect(screen.queryByRole('button', { name: /^\+|Skip/ })).toBeNull()
})
