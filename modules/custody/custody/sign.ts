import { approvalQuestion, type SignRefusal, type SignRequest } from '@cocobnk/signer-client'
import { decodeBitcoin } from '@cocobnk/transaction'
import type { CustodyDeps } from './deps.ts'
import { keepQuestion, keepSigned, selectApprovals, selectAttempts, type TransactionRow } from './store.ts'

/** Maximum pause between two calls for a transaction that waits for the signer. */
export const SIGN_PAUSE_MS = 10_000

/** Refusals that pass with time or that an operator can lift, also at the signer's machine. All others are permanent. */
const PASSING: readonly SignRefusal[] = ['HALTED', 'OVER_LIMIT', 'TOO_EARLY', 'APPROVAL_NEEDED']

export type Signing = { readonly refusal: SignRefusal | null }

/** Has the transaction signed and stores the bytes. Throws on a passing refusal, to be retried; returns a permanent one. */
export async function signTransaction(deps: CustodyDeps, row: TransactionRow): Promise<Signing> {
  const signing = await trySigning(deps, row)
  if (signing.refusal !== null && PASSING.includes(signing.refusal))
    throw new Error(`the signer refuses: ${signing.refusal}`)
  return signing
}

/** Like `signTransaction`, but returns every refusal: for a transaction whose predecessor may confirm meanwhile. */
export async function trySigning(deps: CustodyDeps, row: TransactionRow): Promise<Signing> {
  const { db, signer } = deps
  if (row.signed !== null) return { refusal: null }
  const approvals = row.statement === null ? [] : await selectApprovals(db, row.transaction_seq)
  const answer = await signer.sign({ ...(await requestOf(deps, row)), ...(approvals.length > 0 && { approvals }) })
  if (answer.ok) {
    await keepSigned(db, row.transaction_seq, answer.value.signed, answer.value.txid)
    return { refusal: null }
  }
  if (answer.code === 'APPROVAL_NEEDED')
    await keepQuestion(db, row.transaction_seq, approvalQuestion.parse(answer.data))
  return { refusal: answer.code }
}

async function requestOf({ db, senders, withdrawalsOf }: CustodyDeps, row: TransactionRow): Promise<SignRequest> {
  const { transaction_seq, network, unsigned, keys, payments, gas_for } = row
  const replaced = await replacedBy(db, row)
  const withdrawals = [...((await withdrawalsOf?.(row.origin_seq ?? transaction_seq)) ?? [])]
  const request = {
    id: transaction_seq,
    unsigned,
    ...(replaced && { replaces: replaced.transaction_seq }),
    ...(withdrawals.length > 0 && { withdrawals }),
  }
  const [first = 'hot'] = keys
  if (network === 'Ethereum') {
    const [payment] = payments
    const paid = payment && (payment.member === null ? { returns: true as const } : { member: payment.member })
    return { ...request, chain: network, key: first, ...(paid ?? (gas_for === null ? {} : { gasFor: gas_for })) }
  }
  const { inputs } = decodeBitcoin(Buffer.from(unsigned, 'hex'))
  const proofs = await Promise.all(
    inputs.map(async ({ txid }, place) => ({
      key: keys[place] ?? first,
      previous: await senders[network].rawTransaction(txid),
    })),
  )
  const members = payments.flatMap(({ output, member }) => (member === null ? [] : [{ output, member }]))
  const back = payments.find(({ member }) => member === null)
  return { ...request, chain: network, inputs: proofs, payments: members, ...(back && { returns: back.output }) }
}

/** The newest attempt that was signed before this one. */
async function replacedBy(db: CustodyDeps['db'], { origin_seq, attempt }: TransactionRow) {
  if (origin_seq === null) return undefined
  const earlier = (await selectAttempts(db, origin_seq)).filter((row) => row.attempt < attempt && row.signed !== null)
  return earlier.at(-1)
}
