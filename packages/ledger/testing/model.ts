import type { AccountState, Bound } from '../account.ts'
import type { LedgerCode } from '../codes.ts'
import type { Limit } from '../limit.ts'
import type { Chain, Sent, Transfer } from '../transfer.ts'
import type { Facts } from './model-facts.ts'
import { postOne } from './model-transfer.ts'

/**
 * The reference model of the ledger, as simple as possible: one transfer after the other, a chain on a copy that is kept only if all of it
 * succeeds. It checks the database's batch function and therefore shares no code with it.
 */
export class Model {
  facts: Facts = { accounts: new Map(), holds: new Map(), journal: new Map(), limits: new Map() }

  open(id: string, asset: string, bound: Bound): void {
    this.facts.accounts.set(id, { asset, bound, state: 'open', balance: 0n, heldOut: 0n, heldIn: 0n, entries: 0n })
  }

  /** Returns the refusal, or undefined on success. */
  setState(id: string, state: AccountState): 'ACCOUNT_NOT_FOUND' | 'ACCOUNT_CLOSED' | 'ACCOUNT_NOT_EMPTY' | undefined {
    const account = this.facts.accounts.get(id)
    if (!account) return 'ACCOUNT_NOT_FOUND'
    if (account.state === 'closed' && state !== 'closed') return 'ACCOUNT_CLOSED'
    const isEmpty = account.balance === 0n && account.heldOut === 0n && account.heldIn === 0n
    if (state === 'closed' && !isEmpty) return 'ACCOUNT_NOT_EMPTY'
    account.state = state
    return undefined
  }

  /** Changes the facts only if the whole chain succeeds. */
  post({ chain, limit }: Sent, now: Date): LedgerCode[] {
    const known = chain.map(({ id }) => this.facts.journal.get(id))
    if (known.some(Boolean)) return repeated(chain, known)
    const draft = structuredClone(this.facts)
    for (const [index, transfer] of chain.entries()) {
      const posted = postOne(draft, transfer, now)
      const code = posted === 'CREATED' && limit && index === 0 ? take(draft, limit) : posted
      if (code !== 'CREATED') return chain.map((_, other) => (other === index ? code : 'LINKED_FAILED'))
    }
    this.facts = draft
    return chain.map(() => 'CREATED')
  }
}

/** Counts what a chain uses or gives back, or returns that it is too much. */
function take({ limits }: Facts, { member, day, usot, cap }: Limit): LedgerCode {
  const row = limits.get(member) ?? { day: '', used: 0n }
  if (usot <= 0n) {
    const rest = row.used + usot
    if (row.day === day) limits.set(member, { day, used: rest > 0n ? rest : 0n })
    return 'CREATED'
  }
  const used = (row.day >= day ? row.used : 0n) + usot
  if (cap !== null && used > cap) return 'LIMIT_EXCEEDED'
  limits.set(member, { day: row.day > day ? row.day : day, used })
  return 'CREATED'
}

/** The same chain again is accepted; anything else under a known id is refused completely. */
function repeated(chain: Chain, known: readonly (Transfer | undefined)[]): LedgerCode[] {
  const whole = chain.every((transfer, index) => sameFields(transfer, known[index]))
  if (whole) return chain.map(() => 'EXISTS')
  return known.map((transfer) => (transfer ? 'EXISTS_DIFFERENT' : 'LINKED_FAILED'))
}

function sameFields(sent: Transfer, known: Transfer | undefined): boolean {
  if (!known) return false
  const fields = ({ kind, debit, credit, code, reference, ...rest }: Transfer) =>
    [kind, debit, credit, code, reference, 'pending' in rest ? rest.pending : undefined].join()
  const amountCounts = sent.kind === 'transfer' || sent.kind === 'pending' || sent.kind === 'post'
  return fields(sent) === fields(known) && (!amountCounts || sent.amount === known.amount)
}
