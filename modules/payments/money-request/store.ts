import type { AccountTables } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import { type Generated, type Kysely, newestFirst, type PageRange, sql } from '@cocobnk/database'

type MoneyRequestTable = {
  readonly request_seq: string
  readonly member_seq: string
  readonly account_seq: string
  readonly amount: bigint | null
  readonly note: Buffer | null
  readonly is_reusable: boolean
  readonly link_id: string
  /** Idempotency key of the request that created it. */
  readonly request_key: Generated<string | null>
  readonly step: Generated<'OPEN' | 'PAID' | 'CANCELED'>
  readonly transfer_seq: Generated<string | null>
  readonly paying_at: Generated<Date | null>
  readonly created_at: Generated<Date>
  readonly expires_at: Date
  readonly ended_at: Generated<Date | null>
}

export type MoneyRequestTables = { money_request: MoneyRequestTable }
type Db = Kysely<MoneyRequestTables & AccountTables & AssetTables>
type NewRequest = Omit<
  MoneyRequestTable,
  'request_key' | 'step' | 'transfer_seq' | 'paying_at' | 'created_at' | 'ended_at'
> & { readonly request_key: string }

const requests = (db: Db) =>
  db
    .selectFrom('money_request')
    .innerJoin('account', 'account.account_seq', 'money_request.account_seq')
    .innerJoin('asset', 'asset.seq', 'account.asset_seq')
    .selectAll('money_request')
    .select(['account.number', 'asset.seq as asset_seq', 'asset.code', 'asset.decimal_point'])

export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number]

export async function insertRequest(db: Db, request: NewRequest): Promise<void> {
  await db.insertInto('money_request').values(request).execute()
}

export function selectRequests(db: Db, memberSeq: string, { after, limit }: PageRange) {
  return requests(db)
    .where('money_request.member_seq', '=', memberSeq)
    .$call(newestFirst('money_request.created_at', 'request_seq', { after, limit }))
    .execute()
}

export function selectRequest(db: Db, memberSeq: string, requestSeq: string): Promise<RequestRow | undefined> {
  return requests(db)
    .where('money_request.member_seq', '=', memberSeq)
    .where('request_seq', '=', requestSeq)
    .executeTakeFirst()
}

/** The money request created with this idempotency key. */
export function selectMade(db: Db, memberSeq: string, requestKey: string): Promise<RequestRow | undefined> {
  return requests(db)
    .where('money_request.member_seq', '=', memberSeq)
    .where('money_request.request_key', '=', requestKey)
    .executeTakeFirst()
}

/** For anyone who has the link. */
export function selectByLink(db: Db, linkId: string): Promise<RequestRow | undefined> {
  return requests(db).where('link_id', '=', linkId).executeTakeFirst()
}

/** Requests claimed by this transfer, or by any. */
export function selectClaimed(db: Db, transferSeq: string | undefined): Promise<RequestRow[]> {
  return requests(db)
    .where('step', '=', 'OPEN')
    .where('transfer_seq', 'is not', null)
    .$if(transferSeq !== undefined, (query) => query.where('transfer_seq', '=', transferSeq ?? null))
    .execute()
}

/** Claims a request for a transfer. Returns false if it is claimed, ended or expired. The claim lasts until it is released or paid. */
export async function claim(db: Db, requestSeq: string, transferSeq: string): Promise<boolean> {
  const row = await db
    .updateTable('money_request')
    .set({ transfer_seq: transferSeq, paying_at: sql<Date>`now()` })
    .where('request_seq', '=', requestSeq)
    .where('step', '=', 'OPEN')
    .where('transfer_seq', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('request_seq')
    .executeTakeFirst()
  return row !== undefined
}

/** Releases the claim of a transfer that has moved no money. */
export async function letGo(db: Db, requestSeq: string, transferSeq: string): Promise<void> {
  await paidBy(db, requestSeq, transferSeq).set({ transfer_seq: null, paying_at: null }).execute()
}

/** Marks a request as paid. Returns true for the first caller only. */
export async function markPaid(db: Db, requestSeq: string, transferSeq: string): Promise<boolean> {
  const row = await paidBy(db, requestSeq, transferSeq)
    .set({ step: 'PAID', ended_at: sql<Date>`now()` })
    .returning('request_seq')
    .executeTakeFirst()
  return row !== undefined
}

function paidBy(db: Db, requestSeq: string, transferSeq: string) {
  return db
    .updateTable('money_request')
    .where('request_seq', '=', requestSeq)
    .where('step', '=', 'OPEN')
    .where('transfer_seq', '=', transferSeq)
}

/** Cancels a request. Returns false if it has ended or is being paid. */
export async function cancel(db: Db, memberSeq: string, requestSeq: string): Promise<boolean> {
  const row = await canceled(db, memberSeq)
    .where('request_seq', '=', requestSeq)
    .where('transfer_seq', 'is', null)
    .returning('request_seq')
    .executeTakeFirst()
  return row !== undefined
}

/** Cancels all open requests of a member whose membership ends. */
export async function cancelOpen(db: Kysely<MoneyRequestTables>, memberSeq: string): Promise<void> {
  await canceled(db, memberSeq).execute()
}

function canceled(db: Kysely<MoneyRequestTables>, memberSeq: string) {
  return db
    .updateTable('money_request')
    .set({ step: 'CANCELED', ended_at: sql<Date>`now()` })
    .where('member_seq', '=', memberSeq)
    .where('step', '=', 'OPEN')
}
