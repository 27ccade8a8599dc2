import { CASE_KINDS, QUEUES } from '@cocobnk/contract'
import { expect, it } from 'vitest'
import { ROUTES } from '../../routes.data.ts'
import type { QueueFigures } from './queries.ts'
import { QUEUE_SCREENS, totalOf, UNATTENDED } from './queue-screens.ts'

const figures = (queue: QueueFigures['queue'], count: number, is_more = false): QueueFigures => ({
  queue,
  count,
  is_more,
  oldest_at: null,
  usot: null,
})

it('every queue counts on the screen on which it is worked off, unless nobody works it off', () => {
  for (const queue of QUEUES) {
    const screen = ROUTES.find(({ path }) => path === QUEUE_SCREENS[queue].to)
    const counted = screen && totalOf(screen.name, [figures(queue, 3)])
    expect(counted, queue).toEqual(UNATTENDED.includes(queue) ? undefined : { count: 3, isMore: false })
  }
})

it('sums the queues of a screen, and is open-ended if one of them is', () => {
  const waiting = [figures('KYC', 2), figures('MERCHANT', 1_000, true), figures('INQUIRY', 5)]
  expect(totalOf('cases', waiting)).toEqual({ count: 1_002, isMore: true })
  expect(totalOf('inquiries', waiting)).toEqual({ count: 5, isMore: false })
  expect(totalOf('withdrawals', waiting)).toBeUndefined()
  expect(totalOf('members', waiting)).toBeUndefined()
  for (const kind of CASE_KINDS) expect(totalOf('cases', [figures(kind, 1)])).toMatchObject({ count: 1 })
})
