import type { Call, Handlers } from '@cocobnk/contract'
import { ok } from '@cocobnk/result'
import { type Answer, answerChallenge, optionsOf } from './answer.ts'
import { confirmMember } from './confirm.ts'
import type { StepUpDeps } from './deps.ts'

type Side = 'auth' | 'operator'
type StepUpKey = `POST /${Side}/step-up/{challenge_seq}${'' | '/options'}` | 'POST /auth/factor'
type OptionsCall = Pick<Call<`POST /${Side}/step-up/{challenge_seq}/options`>, 'caller' | 'path'>
type AnswerCall = Pick<Call<`POST /${Side}/step-up/{challenge_seq}`>, 'caller' | 'client' | 'path' | 'body'>

export function stepUpHttp(deps: StepUpDeps): Handlers<StepUpKey> {
  const options = async ({ caller, path }: OptionsCall) => {
    const found = await optionsOf(deps, { caller, challengeSeq: path.challenge_seq })
    return found.ok ? ok({ options: found.value }) : found
  }
  const answer = async ({ caller, client, path, body }: AnswerCall) => {
    const asked = { caller, client, challengeSeq: path.challenge_seq, answer: answerIn(body) }
    const proved = await answerChallenge(deps, asked)
    if (!proved.ok) return proved
    return ok({ proof: proved.value.proof, expires_at: proved.value.expiresAt.toISOString() })
  }
  return {
    'POST /auth/step-up/{challenge_seq}/options': options,
    'POST /auth/step-up/{challenge_seq}': answer,
    'POST /auth/factor': async ({ caller, client, body: { otp_token: otpToken, password } }) => {
      const proved = await confirmMember(deps, { memberSeq: caller.memberSeq, client, otpToken, password })
      return proved.ok ? ok({}) : proved
    },
    'POST /operator/step-up/{challenge_seq}/options': options,
    'POST /operator/step-up/{challenge_seq}': answer,
  }
}

/** The answer in a request. The contract accepts exactly one method. */
function answerIn(body: Call<'POST /auth/step-up/{challenge_seq}'>['body']): Answer {
  if (body.otp_token !== undefined) return { method: 'OTP', token: body.otp_token }
  if (body.credential !== undefined) return { method: 'PASSKEY', credential: body.credential }
  return { method: 'PASSWORD', password: body.password ?? '' }
}
