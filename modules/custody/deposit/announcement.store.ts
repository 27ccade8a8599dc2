import type { AccountTables } from '@cocobnk/account'
import { type AssetTables, isAmount } from '@cocobnk/asset'
import { type Kysely, newestFirst, type PageRange, sql, uuidV7 } from '@cocobnk/database'
import type { DepositFilter } from './store.ts'
import type { DepositTables } from './tables.ts'

type Db = Kysely<DepositTables & AccountTables & AssetTables>

function announcementsOf(db: Db, memberSeq: string) {
  return db
    .selectFrom('deposit_announcement as announced')
    .innerJoin('account', 'account.account_seq', 'announced.account_seq')
    .innerJoin('asset', 'asset.seq', 'account.asset_seq')
    .select([
      'announcement_seq',
      'announced.account_seq',
      'account.asset_seq',
      'asset.network',
      'asset.confirmations_required',
      'announced.amount',
      'announced_at',
      'deposit_seq',
      sql<'ANNOUNCED' | 'CALLED_OFF'>`case when canceled_at is null then 'ANNOUNCED' else 'CALLED_OFF' end`.as('step'),
    ])
    .where('announced.member_seq', '=', memberSeq)
}

export type AnnouncementRow = Awaited<ReturnType<typeof selectAnnouncements>>[number]

/** Announcements whose coins have not been seen. The others appear as deposits. */
export function selectAnnouncements(
  db: Db,
  memberSeq: string,
  { after, limit, assetSeq, steps, from, to, amount }: PageRange & DepositFilter,
) {
  const isOpen = steps?.includes('ANNOUNCED') ?? true
  const isCalledOff = steps?.includes('CALLED_OFF') ?? true
  if (!isOpen && !isCalledOff) return []
  return announcementsOf(db, memberSeq)
    .where('deposit_seq', 'is', null)
    .$if(!isCalledOff, (query) => query.where('canceled_at', 'is', null))
    .$if(!isOpen, (query) => query.where('canceled_at', 'is not', null))
    .$if(assetSeq !== undefined, (query) => query.where('account.asset_seq', '=', assetSeq ?? ''))
    .$if(from !== undefined, (query) => query.where('announced_at', '>=', from ?? new Date()))
    .$if(to !== undefined, (query) => query.where('announced_at', '<', to ?? new Date()))
    .$if(amount !== undefined, (query) => query.where(isAmount('announced.amount', 'account.asset_seq', amount ?? '')))
    .$call(newestFirst('announced_at', 'announcement_seq', { after, limit }))
    .execute()
}

export function selectAnnouncement(db: Db, memberSeq: string, announcementSeq: string) {
  return announcementsOf(db, memberSeq).where('announcement_seq', '=', announcementSeq).executeTakeFirst()
}

/** The announcement made by a request with this key. */
export async function selectAnnounced(db: Db, memberSeq: string, requestKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('deposit_announcement')
    .select('announcement_seq')
    .where('member_seq', '=', memberSeq)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
  return row?.announcement_seq
}

type NewAnnouncement = {
  readonly member_seq: string
  readonly account_seq: string
  readonly amount: bigint
  readonly request_key: string
}

export async function insertAnnouncement(db: Db, announced: NewAnnouncement): Promise<string> {
  const announcement_seq = uuidV7()
  await db
    .insertInto('deposit_announcement')
    .values({ announcement_seq, ...announced })
    .execute()
  return announcement_seq
}

/** Withdraws an announcement. Returns false if its coins have been seen or it is withdrawn already. */
export async function cancelAnnouncement(db: Db, memberSeq: string, announcementSeq: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deposit_announcement')
    .set({ canceled_at: sql<Date>`now()` })
    .where('announcement_seq', '=', announcementSeq)
    .where('member_seq', '=', memberSeq)
    .where('deposit_seq', 'is', null)
    .where('canceled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
