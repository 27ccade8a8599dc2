import { allowanceAccountId, CHART, FLOWS, houseAccountId, writeChain } from '@cocobnk/chart'
import { sql } from '@cocobnk/database'
import { newId } from '@cocobnk/ledger'
import type { Bank } from '@cocobnk/testing/members'
import type { openMint } from '@cocobnk/testing/money'

type World = { readonly bank: Bank; readonly mint: Awaited<ReturnType<typeof openMint>> }

/** Adds matured allowances in USOT, as if the worker had paid them out of spreads. */
export async function earnAllowance({ bank, mint }: World, userName: string, minor: bigint): Promise<void> {
  const { rows } = await sql<{ member_seq: string }>`
    INSERT INTO affiliate_balance (member_seq, asset_seq, earned, matured)
      SELECT member_seq, asset.seq, ${minor.toString()}::numeric, ${minor.toString()}::numeric
      FROM member, asset WHERE user_name = ${userName} AND asset.code = 'USOT'
    ON CONFLICT (member_seq, asset_seq) DO UPDATE
      SET earned = affiliate_balance.earned + excluded.earned, matured = affiliate_balance.matured + excluded.matured
    RETURNING member_seq`.execute(bank.owner)
  const owner = rows[0]?.member_seq ?? ''
  const id = allowanceAccountId(0, owner, 'USOT')
  const { code, bound } = CHART.allowance
  await mint.ledgers.createAccounts({ id, asset: 'USOT', code, bound, owner })
  const chain = writeChain(FLOWS.spreadAllowance, 'earn', {
    accountOf: (place) => (place === 'allowance:member' ? id : houseAccountId(0, 'USOT', 'spread')),
    idOf: () => newId(0),
    amounts: { amount: minor },
  })
  await mint.ledgers.post(...chain)
}
