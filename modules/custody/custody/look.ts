import { RpcRefused } from '@cocobnk/chain'
import { inTransaction } from '@cocobnk/database'
import type { Carried, Carrying, CustodyDeps } from './deps.ts'
import { insertOwnOutputs } from './hot.store.ts'
import { hotScript } from './replace.ts'
import { markBroadcast, markConfirmed, markDepth, type TransactionRow } from './store.ts'

/** How often the same coins are rebroadcast with a higher fee. */
const ATTEMPTS_MAX = 8

export type Seen =
  | { readonly is: 'final'; readonly carried: Carried }
  | { readonly is: 'waiting' }
  | { readonly is: 'raise' | 'cancel'; readonly attempt: number }

type Sending = Pick<CustodyDeps, 'db' | 'senders' | 'net' | 'hotAddresses'>
type Signed = TransactionRow & { readonly signed: string; readonly txid: string }

/**
 * Checks all attempts that spend the same coins or nonce. Those that the node no longer has, after a reorganization or a restart, are
 * sent again.
 */
export async function lookAt(
  deps: CustodyDeps,
  attempts: readonly TransactionRow[],
  { depth, patience }: Carrying,
): Promise<Seen> {
  const rows = attempts.filter(isSigned).toReversed()
  let isKnown = false
  for (const row of rows) {
    const standing = await deps.senders[row.network].standingOf(row.txid)
    if ((standing?.depth ?? 0) !== row.depth) await markDepth(deps.db, row.transaction_seq, standing?.depth ?? 0)
    if (standing && standing.depth >= depth) {
      await markConfirmed(deps.db, row.transaction_seq, standing.feePaid ?? row.fee)
      return { is: 'final', carried: { txid: row.txid, failed: standing.failed, canceled: row.cancels } }
    }
    if (standing && standing.depth > 0) return { is: 'waiting' }
    isKnown ||= standing !== undefined
  }
  const isTaken = isKnown || (await broadcastAny(deps, rows))
  const [newest] = rows
  if (!patience || !newest || attempts.length > ATTEMPTS_MAX) return { is: 'waiting' }
  const waitedMs = Date.now() - newest.created_at.getTime()
  const attempt = attempts.findLast(({ signed }) => signed === null)?.attempt ?? attempts.length
  if (!isTaken && !newest.cancels && waitedMs >= patience.cancelAfterMs) return { is: 'cancel', attempt }
  return waitedMs >= patience.raiseAfterMs ? { is: 'raise', attempt } : { is: 'waiting' }
}

export async function broadcastNewest(deps: Sending, attempts: readonly TransactionRow[]): Promise<void> {
  const newest = attempts.findLast(isSigned)
  if (!newest) throw new Error('nothing is signed')
  await broadcast(deps, newest)
}

async function broadcastAny(deps: CustodyDeps, rows: readonly Signed[]): Promise<boolean> {
  for (const row of rows) if (await broadcast(deps, row)) return true
  return false
}

/** Returns whether the node accepts it now. It may accept it later, or with another fee. */
async function broadcast(deps: Sending, row: Signed): Promise<boolean> {
  const { db, senders } = deps
  try {
    await senders[row.network].broadcast(row.signed, row.txid)
  } catch (error) {
    if (error instanceof RpcRefused) return false
    throw error
  }
  if (row.broadcast_at !== null) return true
  await inTransaction(db, async (transaction) => {
    await markBroadcast(transaction, row.transaction_seq)
    if (row.network !== 'Ethereum' && row.attempt === 0)
      await insertOwnOutputs(transaction, row, hotScript(deps, row.network))
  })
  return true
}

function isSigned(row: TransactionRow): row is Signed {
  return row.signed !== null
}
