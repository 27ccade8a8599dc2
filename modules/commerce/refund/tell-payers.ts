import { inTransaction, type Kysely } from '@cocobnk/database'
import { type MemberTables, mailMember } from '@cocobnk/member'
import { formatMinor } from '@cocobnk/money'
import type { Vault } from '@cocobnk/vault'
import { lockUntold, markTold } from './store.ts'
import type { RefundView } from './tables.ts'

type Deps = { readonly db: Kysely<RefundView & MemberTables>; readonly vault: Vault; readonly webOrigin: string }

const BATCH = 20

/** Mails members about received refunds: one mail each, whichever server is first. */
export async function tellPayers(deps: Deps): Promise<void> {
  const { db, vault, webOrigin } = deps
  const told = await inTransaction(db, async (transaction) => {
    const untold = await lockUntold(transaction, BATCH)
    for (const { refund_seq, checkout_seq, payer_member_seq, amount, decimal_point, code, ...row } of untold) {
      if (payer_member_seq === null) throw new Error(`refund ${refund_seq} has no recipient`)
      await mailMember(transaction, vault, payer_member_seq, {
        template: 'refund-news',
        values: {
          shop: row.shop_title,
          title: row.name,
          amount: `${formatMinor(amount, decimal_point)} ${code}`,
          reason: row.reason ?? '',
          link: `${webOrigin}/company/transaction-detail?seq=${checkout_seq}`,
        },
      })
      await markTold(transaction, refund_seq)
    }
    return untold.length
  })
  if (told === BATCH) await tellPayers(deps)
}
