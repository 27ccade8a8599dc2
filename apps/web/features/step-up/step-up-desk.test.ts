import { ApiError, type CallOptions, type Client, StepUpCancelled, withStepUp } from '@cocobnk/client'
import { expect, it, vi } from 'vitest'
import { createStepUpDesk } from './step-up-desk.ts'

const challenge = { challenge_seq: '019a8000-0000-7000-8000-000000000001', methods: ['OTP'] } as const

/** A mock of the bank that requires the proof "right" for every call. */
function bank() {
  const call = vi.fn(async (_key: string, _input?: unknown, options: CallOptions = {}) => {
    if (options.stepUpProof === 'right') return { recovery_codes: ['a'] }
    throw new ApiError({ error: 'STEP_UP_REQUIRED', message: 'Is it you?', step_up: challenge }, { status: 403 })
  })
  return { call, client: { call } as unknown as Client }
}

it('repeats the identical call with the proof and resolves it', async () => {
  const { client, call } = bank()
  const desk = createStepUpDesk()
  const asked = withStepUp(client, desk.ask).call('PUT /passkey/{passkey_seq}', {
    path: { passkey_seq: challenge.challenge_seq },
    body: { name: 'Phone' },
  })
  await vi.waitFor(() => expect(desk.get()?.challenge).toEqual(challenge))
  desk.get()?.answer('right')
  expect(await asked).toEqual({ recovery_codes: ['a'] })
  const [first, second] = call.mock.calls
  expect(second?.slice(0, 2)).toEqual(first?.slice(0, 2))
  expect(desk.get()).toBeUndefined()
})

it('asks again after a refused proof', async () => {
  const desk = createStepUpDesk()
  const asked = withStepUp(bank().client, desk.ask).call('POST /otp/recovery-code')
  await vi.waitFor(() => expect(desk.get()).toBeDefined())
  const first = desk.get()
  first?.answer('wrong')
  await vi.waitFor(() => expect(desk.get()).toBeDefined())
  expect(desk.get()).not.toBe(first)
  desk.get()?.answer('right')
  expect(await asked).toEqual({ recovery_codes: ['a'] })
})

it('asks for one proof at a time, in the order of the calls', async () => {
  const desk = createStepUpDesk()
  const client = withStepUp(bank().client, desk.ask)
  const asked = [client.call('POST /otp/recovery-code'), client.call('POST /otp/recovery-code')]
  await vi.waitFor(() => expect(desk.get()).toBeDefined())
  desk.get()?.answer('right')
  await asked[0]
  expect(desk.get()).toBeDefined()
  desk.get()?.answer('right')
  await asked[1]
})

it('rejects every waiting call with StepUpCancelled when the member cancels', async () => {
  const desk = createStepUpDesk()
  const asked = withStepUp(bank().client, desk.ask).call('POST /otp/recovery-code')
  await vi.waitFor(() => expect(desk.get()).toBeDefined())
  desk.cancelAll()
  await expect(asked).rejects.toBeInstanceOf(StepUpCancelled)
})

it('passes on any other refusal unchanged', async () => {
  const refused = new ApiError({ error: 'OTP_REFUSED', message: 'no' }, { status: 403 })
  const client = { call: () => Promise.reject(refused) } as unknown as Client
  const ask = vi.fn<() => Promise<string>>()
  await expect(withStepUp(client, ask).call('POST /otp/recovery-code')).rejects.toBe(refused)
  expect(ask).not.toHaveBeenCalled()
})
