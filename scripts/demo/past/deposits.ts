import { hash } from 'node:crypto'
import { selectEveryAsset } from '@cocobnk/asset'
import { CHAINS } from '@cocobnk/chain-address'
import { uuidV7Of } from '@cocobnk/database'
import { type PastDeposit, pastDeposits } from '../history/deposits.ts'
import type { PastGround } from './ground.ts'
import { pastTransaction, txidOf } from './transactions.ts'

/** Below every block that a watcher will ever roll back. */
const BLOCK = 1

/**
 * Writes deposits that were credited, and the sweeps that brought them to the hot wallet: one for each asset. Without a sweep the worker
 * would look for their coins at addresses where they never were.
 */
export async function writeDeposits({ db, book, post }: PastGround): Promise<void> {
  const assets = await selectEveryAsset(db)
  const addresses = await db.selectFrom('deposit_address').select(['account_seq', 'address', 'memo']).execute()
  for (const [code, deposits] of Map.groupBy(pastDeposits(book), ({ account }) => account.code)) {
    const asset = assets.find((one) => one.code === code)
    const network = CHAINS.find((chain) => chain === asset?.network)
    if (!asset || !network) throw new Error(`${code} is on no chain`)
    const sweptAt = new Date(Math.max(...deposits.map(({ posted }) => posted.at.getTime())))
    const sweepSeq = uuidV7Of(sweptAt.getTime(), `sweep ${code}`)
    await db
      .insertInto('sweep')
      .values({
        sweep_seq: sweepSeq,
        network,
        asset_seq: asset.seq,
        amount: deposits.reduce((sum, { amount }) => sum + amount, 0n),
        derivation_index: null,
        gas_seq: null,
        created_at: sweptAt,
        started_at: sweptAt,
        finished_at: sweptAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const sweep = { seq: sweepSeq, network, purpose: 'SWEEP', payments: [], sentAt: sweptAt, finalAt: sweptAt } as const
    await pastTransaction(db, sweep)
    await db
      .insertInto('deposit')
      .values(
        deposits.map((deposit) => ({
          ...rowOf(deposit),
          ...addressOf(deposit, addresses),
          network,
          asset_seq: asset.seq,
          txid: txidOf(network, deposit.depositSeq),
          confirmations_required: asset.confirmations_required,
          sweep_seq: sweepSeq,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    post(...deposits.map(({ posted }) => posted))
  }
}

function rowOf({ depositSeq, account, amount, seenAt, posted }: PastDeposit) {
  return {
    deposit_seq: depositSeq,
    output_index: 0,
    amount,
    sender: null,
    account_seq: account.accountSeq,
    member_seq: account.memberSeq,
    block_height: BigInt(BLOCK),
    block_hash: hash('sha256', depositSeq),
    seen_at: seenAt,
    posted_at: posted.at,
    kept_for: null,
  }
}

type Known = { readonly account_seq: string; readonly address: string; readonly memo: bigint | null }

function addressOf({ account }: PastDeposit, addresses: readonly Known[]) {
  const found = addresses.find(({ account_seq }) => account_seq === account.accountSeq)
  return { address: found?.address ?? null, memo: found?.memo ?? null }
}
