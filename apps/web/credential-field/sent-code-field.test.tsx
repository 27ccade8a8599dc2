import { ApiError } from '@cocobnk/client'
import { Form } from '@cocobnk/ui'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prepareDom, renderPart } from '../testing/render.tsx'
import { SentCodeField } from './sent-code-field.tsx'

prepareDom()
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Send a new code' })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function show(resend: () => Promise<unknown>) {
  await renderPart(
    <Form onSubmit={async () => {}}>
      <SentCodeField by="mail" resend={resend} />
    </Form>,
    (async () => ({ constant: { verification_code_minutes: 3 } })) as never,
  )
}

it('offers a new code one minute after the last one, with a countdown', async () => {
  const resend = vi.fn(async () => {})
  await show(resend)
  expect((await button()).disabled).toBe(true)
  expect((await button()).parentElement?.textContent).toMatch(/Send a new code (1:00|0:5\d)/)
  await pass(61_000)
  fireEvent.click(await button())
  await pass(1_000)
  expect(resend).toHaveBeenCalledOnce()
  expect((await button()).disabled).toBe(true)
})

it('counts down the validity that the bank has set, and reports its end', async () => {
  await show(async () => {})
  expect(await screen.findByText(/^(3:00|2:5\d)$/)).toBeDefined()
  await pass(181_000)
  expect(await screen.findByText('The code has expired.')).toBeDefined()
})

it('lets the member retry immediately when the new code was refused', async () => {
  const refused = new ApiError({ error: 'TOO_MANY_ATTEMPTS', message: 'Later.' }, { status: 429 })
  await show(() => Promise.reject(refused))
  await pass(61_000)
  fireEvent.click(await button())
  await pass(1_000)
  expect((await button()).disabled).toBe(false)
})
