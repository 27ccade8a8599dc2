import { FLOWS, houseAccountId, type Place, writeChain } from '@cocobnk/chart'
import { isDone, type Chain as LedgerChain, transferId } from '@cocobnk/ledger'
import type { CustodyDeps } from './deps.ts'
import type { TransactionRow } from './store.ts'

/** The house bears network fees, with its accounts on the first shard. */
const HOUSE_SHARD = 0

type Booking = Pick<CustodyDeps, 'ledgers'>
type Fee = Pick<TransactionRow, 'transaction_seq' | 'fee_asset'>
/** A transaction's fee increase over the one it replaces, and how much of it the network finally took. */
export type FeeShare = { readonly row: Fee; readonly offered: bigint; readonly taken: bigint }

/**
 * Of all transactions that spend the same coins or nonce, only one confirms. Each books its fee increase; the confirmed fee is taken from
 * the first shares on, and the rest is released.
 */
export function feeShares(signed: readonly (Fee & Pick<TransactionRow, 'fee'>)[], paid: bigint): FeeShare[] {
  return signed.map((row, place) => {
    const before = signed[place - 1]?.fee ?? 0n
    const offered = row.fee - before
    const taken = paid <= before ? 0n : paid < row.fee ? paid - before : offered
    return { row, offered, taken }
  })
}

/** Books the fee increase of the newest signed attempt. Throws while the house cannot pay, so that it is retried. */
export async function bookFee(deps: Booking, attempts: readonly TransactionRow[]): Promise<void> {
  const newest = feeShares(attempts.filter(isSigned), 0n).at(-1)
  if (newest) await post(deps, chainOf(newest, 'send'))
}

export async function settleFees(deps: Booking, attempts: readonly TransactionRow[]): Promise<void> {
  const confirmed = attempts.find(({ confirmed_at }) => confirmed_at !== null)
  if (!confirmed) throw new Error('nothing is confirmed')
  for (const share of feeShares(attempts.filter(isSigned), confirmed.fee_paid ?? confirmed.fee))
    await post(deps, chainOf(share, share.taken > 0n ? 'settle' : 'release'))
}

function isSigned({ signed }: TransactionRow): boolean {
  return signed !== null
}

async function post({ ledgers }: Booking, chain: LedgerChain): Promise<void> {
  const codes = await ledgers.post(...chain)
  const refused = codes.find((code) => !isDone(code) && code !== 'LINKED_FAILED')
  if (refused) throw new Error(`the ledger refuses a fee of the network: ${refused}`)
}

function chainOf({ row, offered, taken }: FeeShare, step: 'send' | 'settle' | 'release'): LedgerChain {
  return writeChain(FLOWS.networkFee, step, {
    accountOf: (place: Place) => houseAccountId(HOUSE_SHARD, row.fee_asset, houseName(place)),
    idOf: (posting) => transferId(HOUSE_SHARD, `network fee ${posting}`, row.transaction_seq),
    amounts: { offered, taken, rest: offered - taken },
    reference: row.transaction_seq,
  })
}

function houseName(place: Place) {
  if (place === 'custody' || place === 'inFlight' || place === 'fees') return place
  throw new Error(`a fee of the network does not touch ${place}`)
}
