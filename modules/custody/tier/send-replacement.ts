import { CHAIN_COINS } from '@cocobnk/chain-address'
import {
  bookFee,
  broadcastNewest,
  type CustodyDeps,
  disownOutputs,
  insertAttempt,
  keepSigned,
  lockAttempts,
  lockSpending,
  selectAttempts,
} from '@cocobnk/custody'
import { inTransaction } from '@cocobnk/database'
import type { TierDb } from './deps.ts'
import { selectSignedReplacements } from './replacement.store.ts'
import { markStarted } from './store.ts'

type Deps = Omit<CustodyDeps, 'db' | 'signer'> & { readonly db: TierDb }
type Signed = Awaited<ReturnType<typeof selectSignedReplacements>>[number]

/**
 * Sends the replacement of a stuck move, booked first, as always (W1). The run of that move watches all attempts that spend the same
 * coins, so it continues with whichever confirms. Idempotent.
 */
export async function sendReplacements(deps: Deps): Promise<void> {
  for (const move of await selectSignedReplacements(deps.db)) {
    if (!(await inTransaction(deps.db, (db) => joinAttempts(db, move)))) continue
    const attempts = await selectAttempts(deps.db, move.replaces)
    await bookFee(deps, attempts)
    await markStarted(deps.db, move.move_seq)
    await broadcastNewest(deps, attempts)
  }
}

/** Adds the replacement to the attempts. Returns false if one of them is final, because then it is too late. */
async function joinAttempts(db: TierDb, move: Signed): Promise<boolean> {
  const { move_seq, replaces, network, unsigned, fee, signed, txid } = move
  await lockSpending(db, network)
  // Until this transaction ends none of them becomes final, so the fee settlement sees this one too.
  const attempts = await lockAttempts(db, replaces)
  if (attempts.some(({ transaction_seq }) => transaction_seq === move_seq)) return true
  const first = attempts[0]?.txid
  if (!first || attempts.some(({ confirmed_at }) => confirmed_at !== null)) return false
  // Transactions that spend the previous attempt's change would be invalidated with it.
  if (!(await disownOutputs(db, network, first))) return false
  const kind = { purpose: 'REBALANCE', keys: [], payments: [], fee_asset: CHAIN_COINS[network] } as const
  const place = { transaction_seq: move_seq, origin_seq: replaces, attempt: attempts.length, cancels: false }
  await insertAttempt(db, { ...kind, ...place, network, unsigned, fee, sender: null, nonce: null })
  await keepSigned(db, move_seq, signed, txid)
  return true
}
