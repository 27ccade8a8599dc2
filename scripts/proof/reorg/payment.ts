import type { DepositRow, Stage } from './stage.ts'

/** The fate of a payment when its blocks are replaced by others. */
export const FATES = ['stays', 'moved', 'dropped', 'double-spent', 'replaced'] as const
export type Fate = (typeof FATES)[number]

export type Payment = {
  readonly fate: Fate
  readonly txid: string
  readonly accountSeq: string
  readonly amount: bigint
}

/** Depth of a transaction according to the chain itself; zero outside of every block. */
export type Depths = (txid: string) => Promise<number>

/** Describes where the bank and the chain disagree about a payment, or undefined. Reads from the node, not from our tables. */
export async function disagreement(stage: Stage, payment: Payment, depths: Depths): Promise<string | undefined> {
  const depth = await depths(payment.txid)
  const balance = await stage.balanceOf(payment.accountSeq)
  const row = await stage.depositOf(payment.txid)
  const wrong = (what: string) =>
    `${payment.fate} ${payment.txid}, ${depth} deep, ${payment.amount} paid, ${balance} there: ${what}`
  if (balance !== 0n && balance !== payment.amount) return wrong('not what was paid')
  if (depth >= stage.required) return balance === 0n ? wrong('lost') : alarmedOnly(row, false, wrong)
  if (balance === 0n) return row?.posted ? wrong('posted to nobody') : undefined
  // Credited when it was deep enough. If a reorganization removed it, there must be an alarm until it is in a block again, and its
  // account must stay frozen until an operator has released it.
  const codes = depth === 0 ? await stage.pay(payment.accountSeq, 1n) : ['ACCOUNT_FROZEN']
  return codes.join() === 'ACCOUNT_FROZEN' ? alarmedOnly(row, depth === 0, wrong) : wrong(`spent: ${codes.join()}`)
}

function alarmedOnly(row: DepositRow | undefined, expected: boolean, wrong: (what: string) => string) {
  if (!row) return wrong('unknown to the bank')
  return row.alarmed === expected ? undefined : wrong(expected ? 'nobody was told' : 'a false alarm')
}
