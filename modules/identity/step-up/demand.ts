import type {
  OPERATOR_STEP_UP_REFUSALS,
  OperatorCaller,
  STEP_UP_REFUSALS,
  StepUp,
  StepUpDemand,
  StepUpMethod,
} from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { otpActivatedAt } from '@cocobnk/otp'
import { hasPasskey } from '@cocobnk/passkey'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { StepUpDeps } from './deps.ts'
import { hashProof, keyedHash } from './proof.ts'
import { insertStepUp, type Owner } from './store.ts'

const CHALLENGE_MINUTES = 5

type Request = {
  readonly stepUp: StepUp
  readonly caller: Owner
  readonly operation: string
  readonly requestHash: Buffer
  readonly proof: string | undefined
}

/** A process that asks for proofs and uses them up; only the identity process verifies them. */
export type DemandDeps = Pick<StepUpDeps, 'db' | 'stepUpSecret' | 'spendProof' | 'operatorsNeedPasskey'>

type Refusals = (typeof STEP_UP_REFUSALS | typeof OPERATOR_STEP_UP_REFUSALS)[number]['code']

/** Lets a request pass that has a proof for exactly itself, which this consumes; otherwise returns the challenge. */
export async function checkStepUp(deps: DemandDeps, request: Request): Promise<Result<undefined, Refusals>> {
  const { caller, operation, proof, stepUp } = request
  const hash = keyedHash(deps.stepUpSecret, request.requestHash)
  if (proof !== undefined) {
    const spent = await deps.spendProof({ proofHash: hashProof(proof), owner: caller, operation, hash })
    return spent ? ok(undefined) : refuse('STEP_UP_ENDED')
  }
  const methods = await methodsOf(deps, caller, stepUp)
  if (methods.length === 0) {
    if (caller.kind === 'operator') return refuse('PASSKEY_NEEDED')
    return stepUp === 'if-enrolled' ? ok(undefined) : refuse('SECOND_FACTOR_NEEDED')
  }
  const challengeSeq = uuidV7()
  const challenge = {
    challenge_seq: challengeSeq,
    operation,
    request_hash: hash,
    methods,
  }
  await insertStepUp(deps.db, caller, challenge, CHALLENGE_MINUTES)
  const demand: StepUpDemand = { challenge_seq: challengeSeq, methods }
  return refuse('STEP_UP_REQUIRED', { data: { step_up: demand } })
}

function methodsOf(deps: DemandDeps, caller: Owner, stepUp: StepUp): Promise<StepUpMethod[]> {
  return caller.kind === 'operator'
    ? operatorMethods(deps, caller, stepUp)
    : memberMethods(deps, caller.memberSeq, stepUp)
}

/**
 * The methods of an operator. A passkey signs the request itself, which a code cannot: a phishing page that relays an operator's code
 * could submit another request with it. So an operator with a passkey confirms with nothing else, not even to add the next passkey.
 */
async function operatorMethods(
  { db, operatorsNeedPasskey }: Pick<StepUpDeps, 'db' | 'operatorsNeedPasskey'>,
  { operatorSeq }: Pick<OperatorCaller, 'operatorSeq'>,
  stepUp: StepUp,
): Promise<StepUpMethod[]> {
  if (await hasPasskey(db, { operatorSeq })) return ['PASSKEY']
  return operatorsNeedPasskey && stepUp !== 'or-code' ? [] : ['OTP']
}

/** The member's second factors; the password only where it is accepted and there is nothing better. */
export async function memberMethods(
  { db }: Pick<StepUpDeps, 'db'>,
  memberSeq: string,
  stepUp: StepUp,
): Promise<StepUpMethod[]> {
  const [activatedAt, passkey] = await Promise.all([otpActivatedAt(db, memberSeq), hasPasskey(db, { memberSeq })])
  const factors: StepUpMethod[] = [
    ...(passkey ? (['PASSKEY'] as const) : []),
    ...(activatedAt ? (['OTP'] as const) : []),
  ]
  return factors.length === 0 && stepUp === 'or-password' ? ['PASSWORD'] : factors
}
