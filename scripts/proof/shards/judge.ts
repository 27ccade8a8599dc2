import { type CrossShardTransfer, chainOf, type Outcome, verifyLedgers } from '@cocobnk/clearing'
import type { Ledgers } from '@cocobnk/ledger'
import type { Arena } from './arena.ts'
import type { Plan } from './plan.ts'

const AT_ONCE = 200

/** Everything that is not as it must be after the last transfer has ended; nothing, if all is exact. */
export async function judge(
  { ledgers, urls }: Pick<Arena, 'ledgers' | 'urls'>,
  { members, transfers }: Plan,
  opening: ReadonlyMap<string, bigint>,
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<string[]> {
  const expected = new Map(opening)
  const add = (account: string, change: bigint) => expected.set(account, (expected.get(account) ?? 0n) + change)
  for (const { id, from, to, amount } of transfers) {
    if (outcomes.get(id)?.outcome !== 'DONE') continue
    add(from, -BigInt(amount))
    add(to, BigInt(amount))
  }
  const wrong = transfers.filter(({ id }) => !outcomes.has(id)).map(({ id }) => `${id} has no outcome`)
  for (const { account, balance, heldOut, heldIn } of await ledgers.balances(members)) {
    if (balance !== expected.get(account)) wrong.push(`${account} has ${balance}, not ${expected.get(account)}`)
    if (heldOut !== 0n || heldIn !== 0n) wrong.push(`${account} still holds`)
  }
  for (let from = 0; from < transfers.length; from += AT_ONCE) {
    const some = transfers.slice(from, from + AT_ONCE)
    wrong.push(...(await Promise.all(some.map((one) => traces(ledgers, one, outcomes.get(one.id))))).flat())
  }
  const violation = await verifyLedgers(urls)
  return violation ? [...wrong, `${violation.invariant}: ${JSON.stringify(violation.found)}`] : wrong
}

/** What both journals say of a transfer, held against what its caller was told. */
async function traces(ledgers: Ledgers, transfer: CrossShardTransfer, told: Outcome | undefined): Promise<string[]> {
  const [hold, credit] = await Promise.all(
    (['hold', 'credit'] as const).map((step) => ledgers.transfer(chainOf(transfer, step)[0].id)),
  )
  const settled = hold?.outcome === 'post' && hold.debit === transfer.from
  const credited = credit?.kind === 'transfer' && credit.credit === transfer.to
  const exact = [hold, credit].every((one) => one?.amount === BigInt(transfer.amount))
  const done = told?.outcome === 'DONE'
  if (done ? settled && credited && exact : !settled && !credited && hold?.outcome !== 'open') return []
  return [`${transfer.id}: told ${told?.outcome}, settled ${settled}, credited ${credited}, exact ${exact}`]
}
