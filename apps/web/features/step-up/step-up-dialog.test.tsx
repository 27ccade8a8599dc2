import { ApiError, type Client, StepUpCancelled, type StepUpChallenge } from '@cocobnk/client'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import StepUpDialog from './step-up-dialog.tsx'

prepareDom()

const challenge_seq = '019a8000-0000-7000-8000-000000000001'

/** Opens the dialog with a mock of the bank that refuses with this code, or returns a proof. */
async function openDialog(methods: StepUpChallenge['methods'], refusal?: () => string | undefined) {
  const call = vi.fn(async (_key: string, _input: unknown) => {
    const error = refusal?.()
    if (error) throw new ApiError({ error, message: `said ${error}` }, { status: 403 })
    return { proof: 'a proof' }
  })
  const [answer, refuse] = [vi.fn<(proof: string) => void>(), vi.fn<(cause: Error) => void>()]
  const request = { challenge: { challenge_seq, methods }, answer, refuse }
  await renderPart(<StepUpDialog request={request} />, call as unknown as Client['call'])
  await screen.findByText('Confirm it’s you')
  return { call, answer, refuse }
}

const enter = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const CODE = 'One-time code from your authenticator app'

describe('the step-up dialog', () => {
  it('submits a complete code by itself and returns the proof', async () => {
    const { call, answer } = await openDialog(['OTP', 'PASSKEY'])
    enter(CODE, '123456')
    await waitFor(() => expect(answer).toHaveBeenCalledExactlyOnceWith('a proof'))
    expect(call).toHaveBeenCalledExactlyOnceWith('POST /auth/step-up/{challenge_seq}', {
      path: { challenge_seq },
      body: { otp_token: '123456' },
    })
  })

  it('reports a wrong code at its field, and accepts the next one', async () => {
    const refusals = ['OTP_REFUSED']
    const { answer, refuse } = await openDialog(['OTP'], () => refusals.pop())
    enter(CODE, '111111')
    await screen.findByText('said OTP_REFUSED')
    expect(refuse).not.toHaveBeenCalled()
    enter(CODE, '')
    enter(CODE, '222222')
    await waitFor(() => expect(answer).toHaveBeenCalledOnce())
  })

  it("accepts a recovery code instead of the app's", async () => {
    const { call } = await openDialog(['OTP'])
    fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code', hidden: true }))
    enter('Recovery code', 'ABCD-EFGH-JKLM')
    fireEvent.click(screen.getByRole('button', { name: 'Confirm', hidden: true }))
    await waitFor(() => expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { otp_token: 'ABCD-EFGH-JKLM' } }))
  })

  it('asks a member without a second factor for the password', async () => {
    const { call } = await openDialog(['PASSWORD'])
    enter('Password', 'Blue-Horse-9')
    fireEvent.click(screen.getByRole('button', { name: 'Confirm', hidden: true }))
    await waitFor(() => expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { password: 'Blue-Horse-9' } }))
  })

  it('rejects the call with the refusal when the challenge has ended', async () => {
    const { refuse } = await openDialog(['OTP'], () => 'STEP_UP_ENDED')
    enter(CODE, '123456')
    await waitFor(() => expect(refuse.mock.calls[0]?.[0]).toMatchObject({ error: 'STEP_UP_ENDED' }))
  })

  it('cancels the call when it is closed', async () => {
    const { refuse } = await openDialog(['OTP'])
    fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }))
    expect(refuse.mock.calls[0]?.[0]).toBeInstanceOf(StepUpCancelled)
  })
})
