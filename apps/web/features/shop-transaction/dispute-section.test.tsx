import type { Client } from '@cocobnk/client'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { DisputeSection } from './dispute-section.tsx'
import type { Dispute } from './queries.ts'

prepareDom()

const SEQ = '019a8000-0000-7000-8000-000000000009'
const NOW = '2026-11-17T12:00:00.000Z'
const dispute: Dispute = {
  chargeback_seq: SEQ,
  state: 'OPEN',
  amount: '2652',
  reason: 'product_not_received',
  due_at: NOW,
  takes_evidence: true,
  shop_evidence: [{ evidence_seq: SEQ, text: 'Sent on Friday', files: [{ file_seq: SEQ, pages: 2 }], created_at: NOW }],
  created_at: NOW,
  ended_at: null,
}

function bank(...list: readonly Dispute[]) {
  const call = vi.fn(async (key: string) =>
    key.startsWith('POST') ? { evidence: dispute.shop_evidence[0] } : { list },
  )
  return { call, client: call as unknown as Client['call'] }
}

it('shows the disputed amount, reason, deadline and evidence, and accepts more evidence', async () => {
  const { call, client } = bank(dispute)
  await renderPart(<DisputeSection seq={SEQ} />, client)
  expect(await screen.findByText('Needs an answer')).toBeDefined()
  expect(screen.getByText('Not received')).toBeDefined()
  expect(screen.getByText('Sent on Friday')).toBeDefined()
  expect(screen.getByText(/1 file/)).toBeDefined()
  fireEvent.change(screen.getByLabelText('Evidence'), { target: { value: 'Signed for on Monday' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send evidence' })))
  const sent = call.mock.calls.find(([key]) => key.startsWith('POST')) as unknown[] | undefined
  expect(sent?.[1]).toMatchObject({ path: { chargeback_seq: SEQ }, body: { text: 'Signed for on Monday', files: [] } })
})

it('accepts nothing after the answer, and shows nothing without a dispute', async () => {
  await renderPart(<DisputeSection seq={SEQ} />, bank({ ...dispute, state: 'SUBMITTED', takes_evidence: false }).client)
  expect(await screen.findByText('Under review')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send evidence' })).toBeNull()
})
