import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { STEP_UP_METHODS } from '../enums.ts'
import { operations } from '../operation.ts'
import { givenPassword, otpToken, webauthnJson } from './credential.ts'
import { FACTOR_REFUSALS, STEP_UP_PROOF_REFUSALS } from './step-up.refusals.ts'

/** Sent as `step_up` with STEP_UP_REQUIRED: the challenge, and which of the member's methods can answer it. */
export const stepUpDemand = z.object({ challenge_seq: seqText, methods: z.array(z.enum(STEP_UP_METHODS)) })
export type StepUpDemand = z.infer<typeof stepUpDemand>

const challengePath = z.object({ challenge_seq: seqText })

const typed = { otp_token: otpToken.optional(), password: givenPassword.optional() }

/** With exactly one method. */
const stepUpAnswer = z.object({ ...typed, credential: webauthnJson.optional() }).superRefine(isOneOf)
const factor = z.object(typed).superRefine(isOneOf)

function isOneOf(answer: object, context: z.RefinementCtx): void {
  const given = Object.values(answer).filter((value) => value !== undefined)
  if (given.length !== 1) context.addIssue({ code: 'custom', params: { code: 'ONE_OF' }, message: 'ONE_OF' })
}

/**
 * An operation with `stepUp` that is called without a proof answers STEP_UP_REQUIRED with a challenge, bound to the member, the session and
 * the hash of that request. Answering it here returns a proof, to be sent once in the header `Step-Up-Proof` with the same request.
 */
export const stepUpOperations = operations({
  'POST /auth/step-up/{challenge_seq}/options': {
    act: 'step_up_options',
    summary: 'What the browser needs to answer a challenge by passkey',
    auth: 'member',
    limit: { max: 60, windowSeconds: 900 },
    path: challengePath,
    output: z.object({ options: webauthnJson }),
    refusals: STEP_UP_PROOF_REFUSALS,
  },
  'POST /auth/step-up/{challenge_seq}': {
    act: 'step_up',
    summary: 'Answer a challenge by one-time code, passkey or, where that is enough, password',
    auth: 'member',
    limit: { max: 60, windowSeconds: 900 },
    path: challengePath,
    body: stepUpAnswer,
    output: z.object({ proof: z.string(), expires_at: timeText }),
    refusals: STEP_UP_PROOF_REFUSALS,
  },
  'POST /auth/factor': {
    act: 'factor',
    summary:
      'Use up a one-time code, or verify the password of a member without a second factor, for a request that contains it',
    auth: 'member',
    limit: { max: 60, windowSeconds: 900 },
    body: factor,
    output: z.object({}),
    refusals: FACTOR_REFUSALS,
  },
  'POST /operator/step-up/{challenge_seq}/options': {
    act: 'step_up_options',
    summary: 'What the browser needs to answer a challenge by an operator’s passkey',
    auth: 'operator',
    permission: 'session',
    limit: { max: 60, windowSeconds: 900 },
    path: challengePath,
    output: z.object({ options: webauthnJson }),
    refusals: STEP_UP_PROOF_REFUSALS,
  },
  'POST /operator/step-up/{challenge_seq}': {
    act: 'step_up',
    summary: 'Answer a challenge by an operator’s passkey or, for who has none where it will do, one-time code',
    auth: 'operator',
    permission: 'session',
    limit: { max: 60, windowSeconds: 900 },
    path: challengePath,
    body: stepUpAnswer,
    output: z.object({ proof: z.string(), expires_at: timeText }),
    refusals: STEP_UP_PROOF_REFUSALS,
  },
})

export const stepUpSchemas = { StepUpDemand: stepUpDemand }
