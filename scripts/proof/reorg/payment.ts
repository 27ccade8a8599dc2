import type { DepositRow, Stage } from './stage.ts'

/** What becomes of a payment when the blocks it stood in are replaced by others. */
export const FATES = ['stays', 'moved', 'dropped', 'double-spent', 'replaced'] as const
export type Fate = (typeof FATES)[number]

export type Payment = {
  readonly fate: Fate
  readonly txid: string
  readonly accountSeq: string
  readonly amount: bigint
}

/** How deep the chain itself says that a transaction lies; zero outside of every block. */
export type Depths = (txid: string) => Promise<number>

/** Where the bank and the chain disagree about a payment, if they do. Asked of the node, not of our tables. */
export async function disagreement(stage: Stage, payment: Payment, depths: Depths): Promise<string | undefined> {
  const depth = await depths(payment.txid)
  const balance = await stage.balanceOf(payment.accountSeq)
  const row = await stage.depositOf(payment.txid)
  const wrong = (what: string) =>
    `${payment.fate} ${payment.txid}, ${depth} deep, ${payment.amount} paid, ${balance} there: ${what}`
  if (balance !== 0n && balance !== payment.amount) return wrong('not what was paid')
  if (depth >= stage.required) return balance === 0n ? wrong('lost') : alarmedOnly(row, false, wrong)
  if (balance === 0n) return row?.posted ? wrong('posted to nobody') : undefined
  // Credited when it was deep enough; what took that back must have rung a bell, until it is in a block again, and has
  // stopped the account for as long as nobody has looked at it.
  const codes = depth === 0 ? await stage.pay(payment.accountSeq, 1n) : ['ACCOUNT_FROZEN']
  return codes.join() === 'ACCOUNT_FROZEN' ? alarmedOnly(row, depth === 0, wrong) : wrong(`spent: ${codes.join()}`)
}

function alarmedOnly(row: DepositRow | undefined, expected: boolean, wrong: (what: string) => string) {
  if (!row) return wrong('unknown to the bank')
  return row.alarmed === expected ? undefined : wrong(expected ? 'nobody was told' : 'a false alarm')
}
