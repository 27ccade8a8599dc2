import type { Client } from '@cocobnk/client'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { prepareDom, renderPart } from '../testing/render.tsx'
import { HeldNote } from './held-note.tsx'

prepareDom()

const HOUR_MS = 3_600_000
/** Slightly less than whole hours. The note rounds up, so that its text does not change during the test. */
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS - 30_000).toISOString()
const free = { withdrawals_held_until: null, operator_held_until: null, device_unconfirmed_until: null }
const never = vi.fn(async () => ({})) as unknown as Client['call']

describe('the note about an outflow hold', () => {
  it('is hidden while value may leave and after the hold has ended', async () => {
    await renderPart(<HeldNote me={{ ...free, withdrawals_held_until: inHours(-1) }} />, never)
    expect(screen.queryByText(/can leave your accounts/)).toBeNull()
  })

  it('counts down the hold of the whole membership, without a way to lift it', async () => {
    const me = { ...free, withdrawals_held_until: inHours(24), device_unconfirmed_until: inHours(20) }
    await renderPart(<HeldNote me={me} />, never)
    await screen.findByText(/nothing can leave your accounts for another 24 h,/)
    expect(screen.queryByRole('button', { name: 'Email me a code' })).toBeNull()
  })

  it('says until when an operator holds everything, and whom to ask, whatever else holds it', async () => {
    const me = { ...free, withdrawals_held_until: inHours(30), operator_held_until: inHours(24) }
    await renderPart(<HeldNote me={me} />, never)
    await screen.findByText(/our staff paused everything that leaves your accounts until/)
    expect(screen.getByRole('link', { name: 'Contact the help center' })).toBeTruthy()
  })

  it('counts down the hold of an unknown device, which a mailed code lifts', async () => {
    const call = vi.fn(async (operation: string) => (operation === 'POST /auth/device/code' ? { expires_at: '' } : {}))
    const me = { ...free, device_unconfirmed_until: inHours(23) }
    await renderPart(<HeldNote me={me} />, call as unknown as Client['call'])
    await screen.findByText(/for another 23 h, unless you confirm the device/)
    fireEvent.click(screen.getByRole('button', { name: 'Email me a code' }))
    const field = await screen.findByLabelText('Code from the email')
    expect(call).toHaveBeenCalledWith('POST /auth/device/code')
    fireEvent.change(field, { target: { value: '123456' } })
    fireEvent.submit(field.closest('form') as HTMLFormElement)
    await waitFor(() => expect(call).toHaveBeenCalledWith('POST /auth/device', { body: { code: '123456' } }))
  })
})
