import type { Client } from '@cocobnk/client'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { SessionSection } from './session-section.tsx'

prepareDom()

const at = '2026-03-03T05:00:00Z'
const login = (session_seq: string, current: boolean) => ({
  session_seq,
  current,
  system: 'iOS',
  browser: 'Safari',
  address: `203.0.113.${session_seq}`,
  method: 'PASSWORD',
  created_at: at,
  last_seen_at: at,
})

it('shows the current session first, and the others in their order', async () => {
  const list = [login('1', false), login('2', false), login('3', true)]
  await renderPart(<SessionSection />, (async () => ({ list, next_cursor: null })) as unknown as Client['call'])
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => /203\.0\.113\.(\d)/.exec(textContent ?? '')?.[1])).toEqual(['3', '1', '2'])
})
