import type { CommonCode, StepUpMethod } from '@cocobnk/contract'
import { inTransaction } from '@cocobnk/database'
import { confirmPassword } from '@cocobnk/member'
import { type OtpFault, spendOtp } from '@cocobnk/otp'
import {
  assertionOptions,
  type Credential,
  checkPasskey,
  type PasskeyFault,
  type PasskeyOptions,
} from '@cocobnk/passkey'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { StepUpDatabase, StepUpDeps } from './deps.ts'
import { hashProof, newProof, webauthnChallenge } from './proof.ts'
import { answerStepUp, lockOpen, type Owner } from './store.ts'

type Proved = { readonly proof: string; readonly expiresAt: Date }
type Fault = 'STEP_UP_ENDED' | OtpFault | PasskeyFault | 'PASSWORD_REFUSED' | Extract<CommonCode, 'SERVICE_UNAVAILABLE'>

type Asked = { readonly challengeSeq: string; readonly caller: Owner }

/** An answer to a challenge, by exactly one method. */
export type Answer =
  | { readonly method: 'OTP'; readonly token: string }
  | { readonly method: 'PASSKEY'; readonly credential: Credential }
  | { readonly method: 'PASSWORD'; readonly password: string }

type Client = { readonly address: string; readonly agent: string }

/** Options for a browser to answer by passkey. */
export function optionsOf(deps: StepUpDeps, asked: Asked): Promise<Result<PasskeyOptions, 'STEP_UP_ENDED'>> {
  return inTransaction(deps.db, async (transaction) => {
    const challenge = await lockOpen(transaction, asked.challengeSeq, asked.caller)
    if (!challenge?.methods.includes('PASSKEY')) return refuse('STEP_UP_ENDED')
    const webauthn = webauthnChallenge(deps.stepUpSecret, challenge)
    const site = { db: transaction, origin: originOf(deps, asked.caller) }
    return ok(await assertionOptions(site, { challenge: webauthn, owner: asked.caller }))
  })
}

/** Answers a challenge once; the proof is valid until the challenge would have expired. */
export function answerChallenge(
  deps: StepUpDeps,
  { answer, client, ...asked }: Asked & { readonly answer: Answer; readonly client: Client },
): Promise<Result<Proved, Fault>> {
  return inTransaction(deps.db, async (transaction) => {
    const challenge = await lockOpen(transaction, asked.challengeSeq, asked.caller)
    if (!challenge) return refuse('STEP_UP_ENDED')
    if (!challenge.methods.includes(answer.method)) return refuse(REFUSED[answer.method])
    const webauthn = webauthnChallenge(deps.stepUpSecret, challenge)
    const verified = await verify(deps, transaction, { answer, caller: asked.caller, client, challenge: webauthn })
    if (!verified.ok) return verified
    const proof = newProof()
    await answerStepUp(transaction, asked.challengeSeq, { method: answer.method, proofHash: hashProof(proof) })
    return ok({ proof, expiresAt: challenge.expires_at })
  })
}

const REFUSED = {
  OTP: 'OTP_REFUSED',
  PASSKEY: 'PASSKEY_REFUSED',
  PASSWORD: 'PASSWORD_REFUSED',
} as const satisfies Record<StepUpMethod, Fault>

function verify(
  deps: StepUpDeps,
  transaction: StepUpDatabase,
  given: { readonly answer: Answer; readonly caller: Owner; readonly client: Client; readonly challenge: Buffer },
): Promise<Result<unknown, Fault>> {
  const { answer, caller, client, challenge } = given
  if (answer.method === 'PASSKEY') {
    const site = { db: transaction, origin: originOf(deps, caller) }
    return checkPasskey(site, { owner: caller, challenge, credential: answer.credential })
  }
  if (caller.kind === 'operator') return byOperator(deps, transaction, caller.operatorSeq, answer)
  const { memberSeq } = caller
  switch (answer.method) {
    case 'OTP':
      return spendOtp(deps, transaction, { memberSeq, client, token: answer.token })
    case 'PASSWORD':
      // Uses the transaction's own connection: waiting for a second one while holding the first may never end.
      return confirmPassword({ ...deps, db: transaction }, memberSeq, answer.password)
  }
}

/** Answers an operator's challenge, which never accepts a password. */
async function byOperator(
  deps: StepUpDeps,
  transaction: StepUpDatabase,
  operatorSeq: string,
  answer: Exclude<Answer, { readonly method: 'PASSKEY' }>,
): Promise<Result<unknown, Fault>> {
  return answer.method === 'OTP'
    ? deps.spendOperatorCode(transaction, operatorSeq, answer.token)
    : refuse(REFUSED[answer.method])
}

function originOf({ webOrigin, consoleOrigin }: StepUpDeps, { kind }: Owner): string {
  return kind === 'operator' ? consoleOrigin : webOrigin
}
