import type { Bound, Chain, Transfer } from '@cocobnk/ledger'

/** A chain that the ledger's `post` would have written at that time. */
export type Posted = { readonly at: Date; readonly chain: Chain }

export type AccountState = {
  readonly bound: Bound
  readonly entries: bigint
  readonly balance: bigint
  readonly heldOut: bigint
  readonly heldIn: bigint
}

export type JournalRow = {
  readonly transfer: Transfer
  readonly at: Date
  readonly debit_entry: bigint
  readonly credit_entry: bigint
  readonly debit_balance: bigint
  readonly credit_balance: bigint
}

export type Journal = { readonly rows: readonly JournalRow[]; readonly states: ReadonlyMap<string, AccountState> }

/**
 * Posts a history in memory, in the order of its times, by the rules of the ledger, because the database takes no ids that are older than
 * a month. Throws if the ledger would refuse a chain, or if a hold is left at the end.
 */
export function writeJournal(before: ReadonlyMap<string, AccountState>, history: readonly Posted[]): Journal {
  const states = new Map(before)
  const holds = new Map<string, bigint>()
  const rows: JournalRow[] = []
  for (const { at, chain } of history.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    for (const transfer of chain) rows.push({ transfer, at, ...postOne(states, holds, transfer) })
  if (holds.size > 0) throw new Error(`the history leaves ${holds.size} holds open`)
  return { rows, states }
}

function postOne(states: Map<string, AccountState>, holds: Map<string, bigint>, transfer: Transfer) {
  const { id, debit, credit } = transfer
  const [out, held] = movementOf(holds, transfer)
  const from = stateOf(states, debit)
  states.set(debit, {
    ...from,
    entries: from.entries + 1n,
    balance: from.balance - out,
    heldOut: from.heldOut + held,
  })
  const to = stateOf(states, credit)
  states.set(credit, { ...to, entries: to.entries + 1n, balance: to.balance + out, heldIn: to.heldIn + held })
  const [payer, payee] = [stateOf(states, debit), stateOf(states, credit)]
  if (payer.bound === 'never-below-zero' && payer.balance < payer.heldOut) throw new Error(`${id} takes too much`)
  if (payee.bound === 'never-above-zero' && payee.balance + payee.heldIn > 0n) throw new Error(`${id} brings too much`)
  return {
    debit_entry: payer.entries,
    credit_entry: payee.entries,
    debit_balance: payer.balance,
    credit_balance: payee.balance,
  }
}

/** The amount that moves, and by how much held amounts grow. */
function movementOf(holds: Map<string, bigint>, transfer: Transfer): readonly [bigint, bigint] {
  if (transfer.kind === 'transfer') return [transfer.amount, 0n]
  if (transfer.kind === 'pending') {
    holds.set(transfer.id, transfer.amount)
    return [0n, transfer.amount]
  }
  const kept = holds.get(transfer.pending)
  if (kept === undefined || !holds.delete(transfer.pending)) throw new Error(`${transfer.id} ends no hold`)
  return [transfer.kind === 'post' ? transfer.amount : 0n, -kept]
}

function stateOf(states: ReadonlyMap<string, AccountState>, account: string): AccountState {
  const state = states.get(account)
  if (!state) throw new Error(`the history names ${account}, which is no account`)
  return state
}
