import { describe, expect, it } from 'vitest'
import { contract } from '../contract.ts'
import { eyesFor, type Operation, type OperationKey, typesOf } from '../operation.ts'

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

/** What one operator may do alone with a one-time code: the operation, followed by the body's type if it has types. */
const ONE_PERSON: Readonly<Record<string, string>> = {
  'POST /operator/me/passkey': 'adds a factor of the caller, confirmed by one they have; mailed and audited',
  'DELETE /operator/me/passkey/{passkey_seq}': 'takes away a factor of the caller, confirmed by a passkey',
  'PATCH /operator/approval/{approval_seq} SET_APPROVED': 'is the second pair of eyes',
  'PATCH /operator/approval/{approval_seq} SET_REJECTED': 'is the second pair of eyes',
  'PATCH /operator/approval/{approval_seq} SET_WITHDRAWN': 'takes back the caller’s own request',
  'PATCH /operator/kyc/{kyc_seq} SET_APPROVED':
    'moves no value; withdrawals stay within the grade’s limits and their own four eyes',
  'PATCH /operator/kyc/{kyc_seq} SET_REJECTED': 'leaves everything as it is',
  'PATCH /operator/chargeback/{chargeback_seq} SET_SUBMITTED': 'answers the card processor, which alone decides',
  'PATCH /operator/chargeback/{chargeback_seq} SET_ACCEPTED': 'gives up only what the processor has taken already',
  'PATCH /operator/affiliate-allowance/{allowance_seq} SET_RELEASED':
    'pays a share of a fee that two operators promised',
  'PATCH /operator/affiliate-allowance/{allowance_seq} SET_REVERSED': 'gives a share of a fee back to the house',
  'PATCH /operator/app/{review_seq} SET_REJECTED': 'leaves everything as it is',
  'PATCH /operator/deal/{deal_seq} SET_FROZEN': 'adds a protection, and must work at once',
  'PATCH /operator/deal/member/{member_seq} SET_BARRED': 'adds a protection, and must work at once',
  'PATCH /operator/deal/rating/{rating_seq} SET_HIDDEN':
    'moves no value; hides one line, audited, and both sides read why',
  'PATCH /operator/deal/rating/{rating_seq} SET_SHOWN': 'moves no value; shows a line again, audited',
  'PATCH /operator/deposit-claim/{claim_seq} SET_REJECTED': 'leaves the coins where they are',
  'PATCH /operator/deposit/{deposit_seq} SET_DUST': 'leaves the coins in suspense',
  'PATCH /operator/market/{market_seq} SET_HALTED': 'adds a protection, and must work at once',
  'PATCH /operator/market/signal/{signal_seq} SET_CONFIRMED':
    'ends a case and moves nothing; what follows for the member has its own four eyes',
  'PATCH /operator/market/signal/{signal_seq} SET_DISMISSED': 'ends a case and moves nothing',
  'PATCH /operator/account/{account_seq} SET_FROZEN': 'adds a protection for a day, and must work at once',
  'PATCH /operator/member/{member_seq} SET_HELD': 'adds a protection for a day, and must work at once',
  'PATCH /operator/merchant/{merchant_seq} SET_REJECTED': 'leaves an open shop as it is and closes a new one',
  'PATCH /operator/merchant/{merchant_seq} SET_SUSPENDED': 'adds a protection, and must work at once',
  'PATCH /operator/merchant/{merchant_seq} SET_CLOSED': 'ends payments to a shop; refunds go on',
  'PATCH /operator/withdraw-address/{id} SET_APPROVED':
    'the member registered it with a second factor; it cools off, and withdrawals to it have their own four eyes',
  'PATCH /operator/withdraw-address/{id} SET_REJECTED': 'leaves everything as it is',
  'PATCH /operator/withdraw/{withdrawal_seq} SET_REJECTED': 'gives the money back to the account it came from',
}

/** Every operator operation that writes, once for each type of its body. */
const deeds = written.flatMap(([key, operation]) => {
  const types = typesOf(operation)
  const bodies: readonly { readonly type?: string }[] = types.length === 0 ? [{}] : types.map((type) => ({ type }))
  return bodies.map((body) => ({ deed: [key, ...Object.values(body)].join(' '), key, operation, body }))
})

describe('an operator operation that writes', () => {
  it.each(written)('%s requires a one-time code or is listed with a reason', (key, { stepUp }) => {
    expect(stepUp === 'required' || key in NO_STEP_UP || key === FIRST_PASSKEY).toBe(true)
  })

  it.each(deeds)('$deed names its four-eyes action or is listed with a reason', ({ deed, key, operation, body }) => {
    const isDangerous = eyesFor(operation, body) !== undefined
    expect(key in NO_STEP_UP || deed in ONE_PERSON).toBe(!isDangerous)
  })

  it.each(written)('%s states what it needs for exactly the types of its body', (_key, operation) => {
    const { fourEyes } = operation
    const stated = typeof fourEyes === 'object' && 'byType' in fourEyes ? Object.keys(fourEyes.byType) : []
    expect(stated.toSorted()).toEqual([...typesOf(operation)].toSorted())
  })

  it('is listed only while the entry is still true', () => {
    const of = new Map(written)
    expect(Object.keys(NO_STEP_UP).filter((key) => of.get(key as OperationKey)?.stepUp !== undefined)).toEqual([])
    expect(Object.keys(NO_STEP_UP).filter((key) => !of.has(key as OperationKey))).toEqual([])
    const known = new Map(deeds.map(({ deed, operation, body }) => [deed, { operation, body }]))
    const stale = Object.keys(ONE_PERSON).filter((deed) => {
      const one = known.get(deed)
      return !one?.operation.stepUp || eyesFor(one.operation, one.body) !== undefined
    })
    expect(stale).toEqual([])
  })
})
