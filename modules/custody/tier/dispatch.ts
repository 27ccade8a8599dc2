import { inTransaction } from '@cocobnk/database'
import { decodeBitcoin } from '@cocobnk/transaction'
import type { TierDb } from './deps.ts'
import { writeSignedTransaction, writeTransaction } from './plan.ts'
import { type MoveRow, markStarted, selectReady } from './store.ts'

/** Hands moves to the workflow engine. Idempotent. */
export async function dispatchMoves(db: TierDb, startRun: (seq: string) => Promise<void>): Promise<void> {
  for (const move of await selectReady(db)) {
    if (move.from_tier !== 'HOT') await inTransaction(db, (transaction) => writeAllowed(transaction, move))
    await startRun(move.move_seq)
    await markStarted(db, move.move_seq)
  }
}

function writeAllowed(db: TierDb, move: MoveRow): Promise<void> {
  if (move.from_tier === 'COLD') return writeSignedTransaction(db, move)
  const { network, unsigned } = move
  const inputs = network === 'Ethereum' ? 1 : decodeBitcoin(Buffer.from(unsigned, 'hex')).inputs.length
  return writeTransaction(db, move, Array<'warm'>(inputs).fill('warm'))
}
