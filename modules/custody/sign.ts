import { approvalQuestion, type SignRefusal, type SignRequest } from '@cocobnk/signer-client'
import { decodeBitcoin } from '@cocobnk/transaction'
import { stop } from '@cocobnk/workflow'
import type { CustodyDeps } from './deps.ts'
import { keepQuestion, keepSigned, selectApprovals, type TransactionRow } from './store.ts'

/** How long a transaction that waits for the signer's consent rests between two questions, at most. */
export const SIGN_PAUSE_MS = 10_000

/** What another hour, an operator or a hand on the signer's machine can change. All else it forbids for ever. */
const PASSING: readonly SignRefusal[] = ['HALTED', 'OVER_LIMIT', 'TOO_EARLY', 'APPROVAL_NEEDED']

/** Has it signed and keeps the bytes, or throws to be asked again. */
export async function signTransaction({ db, signer, senders }: CustodyDeps, row: TransactionRow): Promise<void> {
  if (row.signed !== null) return
  const approvals = row.statement === null ? [] : await selectApprovals(db, row.transaction_seq)
  const answer = await signer.sign({ ...(await requestOf(senders, row)), ...(approvals.length > 0 && { approvals }) })
  if (answer.ok) return keepSigned(db, row.transaction_seq, answer.value.signed, answer.value.txid)
  if (answer.code === 'APPROVAL_NEEDED')
    await keepQuestion(db, row.transaction_seq, approvalQuestion.parse(answer.data))
  if (PASSING.includes(answer.code)) throw new Error(`the signer refuses: ${answer.code}`)
  stop(answer.code, 'the signer refuses for good')
}

async function requestOf(senders: CustodyDeps['senders'], row: TransactionRow): Promise<SignRequest> {
  const { transaction_seq: id, network, unsigned, keys, payments, gas_for } = row
  const [first = 'hot'] = keys
  if (network === 'Ethereum') {
    const [payment] = payments
    const purpose = payment ? { member: payment.member } : gas_for === null ? {} : { gasFor: gas_for }
    return { id, chain: network, unsigned, key: first, ...purpose }
  }
  const { inputs } = decodeBitcoin(Buffer.from(unsigned, 'hex'))
  const proofs = await Promise.all(
    inputs.map(async ({ txid }, place) => ({
      key: keys[place] ?? first,
      previous: await senders[network].rawTransaction(txid),
    })),
  )
  return { id, chain: network, unsigned, inputs: proofs, payments: [...payments] }
}
