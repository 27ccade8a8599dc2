import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { NewSecret } from './new-secret.tsx'
import type { NewApiKey } from './queries.ts'

prepareDom()

const at = '2026-03-03T05:00:00Z'
const made = (scope: NewApiKey['api_key']['scope'], intent_secret: string | null): NewApiKey => ({
  api_key: {
    key_seq: '019a8000-0000-7000-8000-000000000009',
    name: 'Bot',
    scope,
    networks: [],
    created_at: at,
    expires_at: at,
    last_used_at: null,
    last_used_address: null,
  },
  secret: 'csk_request',
  intent_secret,
})

const show = (key: NewApiKey, onKept = () => {}) =>
  renderPart(<NewSecret made={key} onKept={onKept} />, async () => expect.fail('no call is expected'))

describe('a new API key', () => {
  it.each(['TRADE', 'TRANSFER'] as const)('with scope %s shows two secrets, each with a copy button', async (scope) => {
    const copied: string[] = []
    const clipboard = { writeText: async (text: string) => void copied.push(text) }
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
    await show(made(scope, 'intent-secret'))
    await screen.findByText('Both secrets are shown only once. Copy them to a safe place now.')
    for (const name of ['Copy key ID', 'Copy secret', 'Copy intent secret'])
      await act(async () => fireEvent.click(screen.getByRole('button', { name })))
    expect(copied).toEqual(['019a8000-0000-7000-8000-000000000009', 'csk_request', 'intent-secret'])
  })

  it('that only reads shows one secret', async () => {
    await show(made('READ', null))
    await screen.findByText('The secret is shown only once. Copy it to a safe place now.')
    expect(screen.queryByText('Intent secret')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Copy intent secret' })).toBeNull()
  })

  it('is closed by the button that confirms the copies', async () => {
    const onKept = vi.fn()
    await show(made('TRANSFER', 'intent-secret'), onKept)
    fireEvent.click(await screen.findByRole('button', { name: 'I have copied both' }))
    expect(onKept).toHaveBeenCalledOnce()
  })
})
