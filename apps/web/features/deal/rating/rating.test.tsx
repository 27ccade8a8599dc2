import type { Client } from '@cocobnk/client'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dealer } from '../../../testing/dealer.ts'
import { prepareDom, renderPart } from '../../../testing/render.tsx'
import { DealerPanel } from './dealer-panel.tsx'
import type { Dealer, DealRatings } from './queries.ts'
import { RatingSection } from './rating-section.tsx'

prepareDom()

const SEQ = '019a8000-0000-7000-8000-0000000000a1'
const AT = '2026-11-17T00:00:00.000Z'

type Sent = { readonly key: string; readonly order: unknown }

const panel = (change: Partial<Dealer> = {}) => {
  const rating = { rating_seq: SEQ, verdict: 'BAD', text: 'slow', answer: 'sorry', rated_on: '2026-11-17' }
  const call = (async (key: string) =>
    key.endsWith('/rating')
      ? { list: [rating], cursor: null }
      : { dealer: { ...dealer, ...change } }) as unknown as Client['call']
  return renderPart(<DealerPanel userName="seoyun" />, call)
}

const section = async (ratings: Partial<DealRatings>) => {
  const sent: Sent[] = []
  const all = { given: null, received: null, rate_until: null, may_answer: false, ...ratings }
  const call = (async (key: string, order: unknown) => {
    if (!key.startsWith('GET ')) sent.push({ key, order })
    return { ratings: all }
  }) as unknown as Client['call']
  await renderPart(<RatingSection seq={SEQ} />, call)
  return sent
}

it('shows figures with their certainty, a volume band instead of a sum, and ratings of others', async () => {
  await panel()
  expect(await screen.findByText('92%')).toBeTruthy()
  expect(screen.getByText('Allowing for chance, at least 66%.')).toBeTruthy()
  expect(screen.getByText('About 9 minutes')).toBeTruthy()
  expect(screen.getByText('1,000,000 USOT or more')).toBeTruthy()
  expect(await screen.findByText('slow')).toBeTruthy()
  expect(screen.getByText('sorry')).toBeTruthy()
})

it('shows no completion rate without deals', async () => {
  await panel({
    completed_deals: 0,
    completion_percent: null,
    completion_low_percent: null,
    certainty: 'NONE',
    median_seconds: null,
    volume_band: null,
    good_ratings: 0,
    bad_ratings: 0,
  })
  expect(await screen.findByText('No counted deals yet.')).toBeTruthy()
  expect(screen.getByText('No ratings yet.')).toBeTruthy()
  expect(screen.queryByText('Completion rate')).toBeNull()
})

it('sends one verdict with one line', async () => {
  const sent = await section({ rate_until: AT })
  fireEvent.click(await screen.findByText('Bad'))
  fireEvent.change(screen.getByLabelText('One line (optional)'), { target: { value: 'slow' } })
  fireEvent.click(screen.getByRole('button', { name: 'Rate' }))
  await screen.findByText('Thank you for your rating.')
  expect(sent).toEqual([
    {
      key: 'POST /market/private/application/{application_seq}/rating',
      order: { path: { application_seq: SEQ }, body: { verdict: 'BAD', text: 'slow' } },
    },
  ])
})

it('offers only one reply, and shows why a rating is hidden or not public', async () => {
  const received = {
    verdict: 'BAD' as const,
    text: 'slow',
    rated_at: AT,
    answer: null,
    answered_at: null,
    is_counted: false,
    hidden_reason: 'an insult',
  }
  await section({ received, may_answer: false })
  expect(await screen.findByText('Hidden by Cocobnk: an insult')).toBeTruthy()
  expect(screen.getByText('Only the two of you can see this: the deal does not count.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull()
})
