import type { Client } from '@cocobnk/client'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { LimitPanel } from './limit-panel.tsx'

prepareDom()

const cap = {
  target: 'LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT',
  limit: '100000',
  used: '62719.7142',
  remaining: '37280.2858',
  lift: { needs: [], certifications: [1, 4], grade: null, limit: null },
}

function show(...applications: readonly { readonly type_seq: number; readonly status: string }[]): Promise<void> {
  const answers: Readonly<Record<string, unknown>> = {
    'GET /member/me/limit': { limits: [cap], falls: null, resets_at: '2026-03-04T00:00:00Z' },
    'GET /kyc/certification': { list: applications, next_cursor: null },
  }
  return renderPart(<LimitPanel />, (async (operation: string) => answers[operation]) as unknown as Client['call'])
}

describe('the limits of today', () => {
  it('ask for the first document that lifts one', async () => {
    await show({ type_seq: 1, status: 'REJECTED' })
    const link = await screen.findByRole('link', { name: 'Send documents' })
    expect(link.getAttribute('href')).toContain('/certification-management/kyc/1')
  })

  it('ask for the next document while one is under review', async () => {
    await show({ type_seq: 1, status: 'PENDING' })
    const link = await screen.findByRole('link', { name: 'Send documents' })
    expect(link.getAttribute('href')).toContain('/certification-management/kyc/4')
  })

  it('ask for nothing while every document is under review', async () => {
    await show({ type_seq: 4, status: 'PENDING' }, { type_seq: 1, status: 'PENDING' })
    const link = await screen.findByRole('link', { name: 'Your documents are under review.' })
    expect(link.getAttribute('href')).toContain('/certification-management/kyc-list')
    expect(screen.queryByText('Send documents')).toBeNull()
  })
})
