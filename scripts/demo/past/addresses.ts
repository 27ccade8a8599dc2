import { type AssetRow, selectEveryAsset } from '@cocobnk/asset'
import { sql } from '@cocobnk/database'
import { addressSourcesOf, SHARED_INDEX } from '@cocobnk/deposit'
import type { DemoAccount } from '../history/book.ts'
import type { PastGround } from './ground.ts'

/** Gives each account a receiving address, as if its owner had requested it: one of its own, or the shared one with a memo. */
export async function openDepositAddresses(ground: PastGround): Promise<void> {
  const assets = await selectEveryAsset(ground.db)
  const known = await ground.db.selectFrom('deposit_address').select('account_seq').execute()
  const having = new Set(known.map(({ account_seq }) => account_seq))
  for (const account of ground.book.accounts.filter(({ accountSeq }) => !having.has(accountSeq))) {
    const asset = assets.find(({ code }) => code === account.code)
    if (asset?.network) await openDepositAddress(ground, account, asset)
  }
}

async function openDepositAddress(
  { db, extendedKeys, chainNet }: PastGround,
  { accountSeq, number, openedAt }: DemoAccount,
  { network, needs_memo }: AssetRow,
): Promise<void> {
  const source = Object.entries(addressSourcesOf(extendedKeys, chainNet)).find(([name]) => name === network)?.[1]
  if (!source || network === null) throw new Error(`no key for ${network} is configured`)
  const { rows } = await sql<{ index: number }>`SELECT next_deposit_address(${network}) AS index`.execute(db)
  const index = needs_memo ? SHARED_INDEX : (rows[0]?.index ?? 0)
  await db
    .insertInto('deposit_address')
    .values({
      account_seq: accountSeq,
      network,
      address: source(index),
      derivation_index: needs_memo ? null : index,
      memo: needs_memo ? BigInt(number) : null,
      created_at: openedAt,
    })
    .execute()
}
