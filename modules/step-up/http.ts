import type { Call, Handlers } from '@cocobnk/contract'
import { ok } from '@cocobnk/result'
import { type Answer, answerChallenge, optionsOf } from './answer.ts'
import type { StepUpDeps } from './deps.ts'

type StepUpKey = 'POST /auth/step-up/{challenge_seq}' | 'POST /auth/step-up/{challenge_seq}/options'

export function stepUpHttp(deps: StepUpDeps): Handlers<StepUpKey> {
  return {
    'POST /auth/step-up/{challenge_seq}/options': async ({ caller, path }) => {
      const options = await optionsOf(deps, { caller, challengeSeq: path.challenge_seq })
      return options.ok ? ok({ options: options.value }) : options
    },
    'POST /auth/step-up/{challenge_seq}': async ({ caller, client, path, body }) => {
      const asked = { caller, client, challengeSeq: path.challenge_seq, answer: answerIn(body) }
      const proved = await answerChallenge(deps, asked)
      if (!proved.ok) return proved
      return ok({ proof: proved.value.proof, expires_at: proved.value.expiresAt.toISOString() })
    },
  }
}

/** The contract lets exactly one of them through. */
function answerIn(body: Call<'POST /auth/step-up/{challenge_seq}'>['body']): Answer {
  if (body.otp_token !== undefined) return { method: 'OTP', token: body.otp_token }
  if (body.credential !== undefined) return { method: 'PASSKEY', credential: body.credential }
  return { method: 'PASSWORD', password: body.password ?? '' }
}
