import { type AccountTables, flowOf } from '@cocobnk/account'
import { type SettlementTables, selectSettlements } from '@cocobnk/clearing'
import type { LedgerFlow } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { Entry } from '@cocobnk/ledger'
import { selectNumbers } from './worker.store.ts'

export type CounterpartyDeps = {
  readonly db: Kysely<AccountTables & SettlementTables>
  /** Addresses on a blockchain, by the id of the deposit or withdrawal. */
  readonly addressesOf: (seqs: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

const WITH_MEMBERS: ReadonlySet<LedgerFlow> = new Set(['TRANSFER', 'PAYMENT', 'DEAL'])
const ON_CHAINS: ReadonlySet<LedgerFlow> = new Set(['DEPOSIT', 'WITHDRAWAL'])
const SHOWN_DIGITS = 4
const SHOWN_HEAD = 6

/**
 * Returns the other side of each entry, masked: enough for the member to recognize it, too little to identify it to others. Null for
 * entries with the bank and on markets, where trading is anonymous.
 */
export async function counterpartiesOf(
  { db, addressesOf }: CounterpartyDeps,
  entries: readonly Entry[],
): Promise<readonly (string | null)[]> {
  const withMembers = entries.filter(({ code }) => WITH_MEMBERS.has(flowOf(code)))
  const references = (some: readonly Entry[]) => [...new Set(some.flatMap(({ reference }) => reference ?? []))]
  const [settlements, addresses] = await Promise.all([
    selectSettlements(db, references(withMembers)),
    addressesOf(references(entries.filter(({ code }) => ON_CHAINS.has(flowOf(code))))),
  ])
  const settled = new Map(settlements.map((row) => [row.settlement_seq, row]))
  // Between shards, an entry is with the account of the other shard.
  const otherOf = ({ reference, isOutgoing, counterpart }: Entry) => {
    const row = settled.get(reference ?? '')
    return (isOutgoing ? row?.to_account : row?.from_account) ?? counterpart
  }
  const numbers = await selectNumbers(db, [...new Set(withMembers.map(otherOf))])
  return entries.map((entry) => {
    const flow = flowOf(entry.code)
    if (ON_CHAINS.has(flow)) return maskAddress(addresses.get(entry.reference ?? ''))
    return WITH_MEMBERS.has(flow) ? maskNumber(numbers.get(otherOf(entry))) : null
  })
}

export function maskNumber(number: string | undefined): string | null {
  return number === undefined ? null : `${'*'.repeat(number.length - SHOWN_DIGITS)}${number.slice(-SHOWN_DIGITS)}`
}

export function maskAddress(address: string | undefined): string | null {
  return address === undefined ? null : `${address.slice(0, SHOWN_HEAD)}...${address.slice(-SHOWN_DIGITS)}`
}
