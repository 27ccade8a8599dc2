import type { LedgerCode } from '../codes.ts'
import type { Transfer } from '../transfer.ts'
import type { Facts, ModelAccount } from './model-facts.ts'

const TOO_GREAT = 10n ** 39n
const DAY_MS = 86_400_000

/** Applies one transfer to the facts, or returns the refusal and leaves them alone. */
export function postOne(facts: Facts, transfer: Transfer, now: Date): LedgerCode {
  const debit = facts.accounts.get(transfer.debit)
  const credit = facts.accounts.get(transfer.credit)
  if (!debit || !credit) return 'ACCOUNT_NOT_FOUND'
  if (transfer.debit === transfer.credit) return 'ACCOUNTS_SAME'
  if (debit.asset !== credit.asset) return 'ASSETS_DIFFERENT'
  if (isOutOfTime(transfer.id, now)) return 'ID_OUT_OF_TIME'
  const code =
    transfer.kind === 'transfer' || transfer.kind === 'pending'
      ? begin(facts, transfer, debit, credit, now)
      : resolve(facts, transfer, debit, credit, now)
  if (code !== 'CREATED') return code
  debit.entries++
  credit.entries++
  facts.journal.set(transfer.id, transfer)
  return code
}

type Beginning = Extract<Transfer, { kind: 'transfer' | 'pending' }>
type Resolving = Exclude<Transfer, { kind: 'transfer' | 'pending' }>

function begin(facts: Facts, sent: Beginning, debit: ModelAccount, credit: ModelAccount, now: Date): LedgerCode {
  const { amount } = sent
  if (amount <= 0n || amount >= TOO_GREAT) return 'AMOUNT_INVALID'
  if (debit.state === 'closed' || credit.state === 'closed') return 'ACCOUNT_CLOSED'
  if (debit.state === 'frozen') return 'ACCOUNT_FROZEN'
  if (debit.bound === 'never-below-zero' && debit.balance - debit.heldOut < amount) return 'INSUFFICIENT_FUNDS'
  if (credit.bound === 'never-above-zero' && credit.balance + credit.heldIn + amount > 0n) return 'BOUND_EXCEEDED'
  if (sent.kind === 'transfer') {
    debit.balance -= amount
    credit.balance += amount
    return 'CREATED'
  }
  if (sent.expiresAt && sent.expiresAt <= now) return 'EXPIRY_INVALID'
  debit.heldOut += amount
  credit.heldIn += amount
  const hold = { debit: sent.debit, credit: sent.credit, amount, expiresAt: sent.expiresAt, outcome: 'open' } as const
  facts.holds.set(sent.id, { ...hold })
  return 'CREATED'
}

function resolve(facts: Facts, sent: Resolving, debit: ModelAccount, credit: ModelAccount, now: Date): LedgerCode {
  const hold = facts.holds.get(sent.pending)
  if (!hold) return 'PENDING_NOT_FOUND'
  if (hold.outcome === 'post') return 'PENDING_POSTED'
  if (hold.outcome === 'void') return 'PENDING_VOIDED'
  if (hold.outcome === 'expiry') return 'PENDING_EXPIRED'
  if (hold.debit !== sent.debit || hold.credit !== sent.credit) return 'PENDING_DIFFERENT'
  const over = hold.expiresAt !== undefined && hold.expiresAt <= now
  if (sent.kind === 'expiry' && !over) return 'EXPIRY_INVALID'
  if (sent.kind !== 'expiry' && over) return 'PENDING_EXPIRED'
  if (sent.kind === 'post' && sent.amount <= 0n) return 'AMOUNT_INVALID'
  if (sent.kind === 'post' && sent.amount > hold.amount) return 'PENDING_EXCEEDED'
  debit.heldOut -= hold.amount
  credit.heldIn -= hold.amount
  hold.outcome = sent.kind
  if (sent.kind === 'post') {
    debit.balance -= sent.amount
    credit.balance += sent.amount
  }
  return 'CREATED'
}

/** The time in the id is more than 31 days ago or more than a day ahead. */
function isOutOfTime(id: string, now: Date): boolean {
  const made = Number.parseInt(id.replace('-', '').slice(0, 12), 16)
  return made < now.getTime() - 31 * DAY_MS || made > now.getTime() + DAY_MS
}
