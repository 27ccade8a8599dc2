import { describe, expect, it } from 'vitest'
import { contract } from '../contract.ts'
import type { Operation, OperationKey } from '../operation.ts'

/** Operator operations that write. Reading moves nothing, so GET is left out. */
const written = (Object.entries(contract) as [OperationKey, Operation][]).filter(
  ([key, { auth }]) => auth === 'operator' && !key.startsWith('GET '),
)

/** Operations without a one-time code. Each moves no value, changes no destination and lifts no protection, or states a reason. */
const NO_STEP_UP: Readonly<Record<string, string>> = {
  'POST /operator/instrument/simulation': 'computes and writes nothing',
  'POST /operator/auth/token/refresh': 'renews the caller’s own session',
  'POST /operator/step-up/{challenge_seq}/options': 'is how a passkey confirms',
  'POST /operator/step-up/{challenge_seq}': 'is how an operator confirms',
  'POST /operator/me/passkey/options': 'makes a challenge; keeping the passkey asks for a confirmation',
  'DELETE /operator/auth/token': 'ends the caller’s own session',
  'DELETE /operator/me/session/{session_seq}': 'ends a session of the caller',
  'PATCH /operator/case/{case_seq}': 'assigns a case; the decision asks for a code',
  'POST /operator/case/{case_seq}/comment': 'adds a note',
  'POST /operator/case/{case_seq}/question': 'asks the member a question',
  'PATCH /operator/inquiry/{inquiry_seq}': 'assigns or closes an inquiry',
  'POST /operator/inquiry/{inquiry_seq}/reply': 'writes to the member',
  'POST /operator/signing/halt': 'adds a protection, and must work at once',
  'POST /operator/signing/{transaction_seq}':
    'carries a security key’s signature of the transaction, which is stronger',
  'POST /operator/tier/move/{move_seq}/signed':
    'imports bytes that two operators approved and the cold key signed; any other bytes are refused',
}

/** An operator without a passkey adds the first one with a one-time code, in production too. */
const FIRST_PASSKEY = 'POST /operator/me/passkey'

/** Operations with a one-time code that one operator may do alone. */
const ONE_PERSON: Readonly<Record<string, string>> = {
  'POST /operator/me/passkey': 'adds a factor of the caller, confirmed by one they have; mailed and audited',
  'DELETE /operator/me/passkey/{passkey_seq}': 'takes away a factor of the caller, confirmed by a passkey',
  'PATCH /operator/approval/{approval_seq}': 'is the second pair of eyes',
  'PATCH /operator/kyc/{kyc_seq}': 'moves no value; withdrawals stay within the grade’s limits and their own four eyes',
  'PATCH /operator/chargeback/{chargeback_seq}':
    'answers the card processor, which alone decides; accepting gives up only what the processor has taken already',
  'PATCH /operator/affiliate-allowance/{allowance_seq}':
    'decides on a share of a fee, which two operators promised, or gives it back to the house',
  'PATCH /operator/app/{review_seq}':
    'moves no value; an app sees accounts only of members who allow it with a step-up, and they can take it back',
  'PATCH /operator/deal/rating/{rating_seq}':
    'moves no value; hides one line or shows it again, audited, and both sides read why',
  'PATCH /operator/market/signal/{signal_seq}':
    'ends a case and moves nothing; what follows for the member has its own four eyes',
  'PATCH /operator/withdraw-address/{id}':
    'the member registered it with a second factor; it cools off, and withdrawals to it have their own four eyes',
}

describe('an operator operation that writes', () => {
  it.each(written)('%s requires a one-time code or is listed with a reason', (key, { stepUp }) => {
    expect(stepUp === 'required' || key in NO_STEP_UP || key === FIRST_PASSKEY).toBe(true)
  })

  it.each(written)('%s names its four-eyes action or is listed with a reason', (key, { fourEyes }) => {
    expect((fourEyes ?? []).length > 0 || key in NO_STEP_UP || key in ONE_PERSON).toBe(true)
  })

  it('is listed only while the entry is still true', () => {
    const of = new Map(written)
    expect(Object.keys(NO_STEP_UP).filter((key) => of.get(key as OperationKey)?.stepUp !== undefined)).toEqual([])
    expect(Object.keys(NO_STEP_UP).filter((key) => !of.has(key as OperationKey))).toEqual([])
    const alone = Object.keys(ONE_PERSON).map((key) => of.get(key as OperationKey))
    expect(alone.map((operation) => [operation?.stepUp === undefined, operation?.fourEyes])).toEqual(
      alone.map(() => [false, undefined]),
    )
  })
})
