import { shardOfMember } from '@cocobnk/account'
import { allowanceAccountId, CHART } from '@cocobnk/chart'
import { carry } from '@cocobnk/clearing'
import { inTransaction, sql, uuidV7 } from '@cocobnk/database'
import { isDone, shardOf } from '@cocobnk/ledger'
import { addEarned } from './balance.store.ts'
import type { WorkerDeps } from './deps.ts'
import { earnChain, farChain, isNear, type Paid } from './posting.ts'
import type { WorkerDatabase } from './tables.ts'

const AT_ONCE = 200
const AGAIN_SECONDS = 60

/** Posts allowances that have occurred. Returns whether there may be more. */
export async function pay(deps: WorkerDeps): Promise<boolean> {
  const rows = await selectUnpaid(deps.db)
  const shards = await shardsOf(deps, rows)
  const paid = rows.map((row) => ({
    ...row,
    feeShard: shardOf(row.account_seq),
    shard: shards.get(row.member_seq) ?? 0,
  }))
  await openAccounts(deps, paid)
  const done = await Promise.all(paid.map((one) => post(deps, one)))
  const posted = paid.filter((_, place) => done[place])
  await notePaid(
    deps.db,
    posted.map(({ allowance_seq }) => allowance_seq),
  )
  deps.tellAllowances(...new Set(posted.map(({ member_seq }) => member_seq)))
  return rows.length === AT_ONCE
}

type Unpaid = Awaited<ReturnType<typeof selectUnpaid>>[number]

function selectUnpaid(db: WorkerDatabase) {
  return allowancesIn(db)
    .where('affiliate_allowance.posted_at', 'is', null)
    .where('affiliate_allowance.next_at', '<=', sql<Date>`now()`)
    .orderBy('affiliate_allowance.next_at')
    .limit(AT_ONCE)
    .execute()
}

/** Selects allowances with the columns that their postings need. */
export function allowancesIn(db: WorkerDatabase) {
  return db
    .selectFrom('affiliate_allowance')
    .innerJoin('affiliate_cause', 'affiliate_cause.cause_seq', 'affiliate_allowance.cause_seq')
    .innerJoin('asset', 'asset.seq', 'affiliate_allowance.asset_seq')
    .select([
      'affiliate_allowance.allowance_seq',
      'affiliate_allowance.cause_seq',
      'affiliate_allowance.member_seq',
      'affiliate_allowance.asset_seq',
      'affiliate_allowance.amount',
      'affiliate_allowance.posting_key',
      'affiliate_allowance.reversal_key',
      'affiliate_cause.behaviour',
      'affiliate_cause.account_seq',
      'asset.code',
    ])
}

/** Looks up the shard of each member's accounts, once per member. */
export async function shardsOf(
  deps: Pick<WorkerDeps, 'db' | 'ledgers'>,
  rows: readonly { readonly member_seq: string }[],
): Promise<ReadonlyMap<string, number>> {
  const members = [...new Set(rows.map(({ member_seq }) => member_seq))]
  return new Map(await Promise.all(members.map(async (one) => [one, await shardOfMember(deps, one)] as const)))
}

/** Opens missing allowance accounts. A member may earn an allowance in an asset without having an account for it. */
async function openAccounts({ ledgers }: WorkerDeps, paid: readonly Paid[]): Promise<void> {
  const { code, bound } = CHART.allowance
  const wanted = new Map(
    paid.map((one) => [
      allowanceAccountId(one.shard, one.member_seq, one.code),
      { asset: one.code, owner: one.member_seq },
    ]),
  )
  for (const [id, { asset, owner }] of wanted) {
    const opened = await ledgers.createAccounts({ id, asset, code, bound, owner })
    if (!opened.ok) throw new Error(`the account of allowances ${id} is another account in the ledger`)
  }
}

/**
 * Posts an allowance; returns whether it is posted. A refusal, for example because the fees have been spent, changes nothing and is retried
 * later.
 */
async function post(deps: WorkerDeps, one: Unpaid & Paid): Promise<boolean> {
  const { db, ledgers, onUnpaid } = deps
  try {
    if (isNear(one)) {
      const [code = 'OVERLOADED'] = await ledgers.post(...earnChain(one, one.posting_key))
      if (isDone(code)) return true
      onUnpaid(one.allowance_seq, code)
    } else {
      const carried = { paid: one, key: one.posting_key }
      const end = await carry(ledgers, { chainOf: farChain, doStep: (_, act) => act(carried) })
      if (end.outcome === 'DONE') return true
      onUnpaid(one.allowance_seq, end.code)
      await renewKey(db, one)
    }
  } catch (error) {
    onUnpaid(one.allowance_seq, error)
  }
  await tryLater(db, one.allowance_seq)
  return false
}

/** A refusal between shards is permanent for its key, so the next attempt gets a new key. */
async function renewKey(db: WorkerDatabase, { allowance_seq, posting_key }: Unpaid): Promise<void> {
  await db
    .updateTable('affiliate_allowance')
    .set({ posting_key: uuidV7() })
    .where('allowance_seq', '=', allowance_seq)
    .where('posting_key', '=', posting_key)
    .execute()
}

async function tryLater(db: WorkerDatabase, allowanceSeq: string): Promise<void> {
  await db
    .updateTable('affiliate_allowance')
    .set({ next_at: sql<Date>`now() + make_interval(secs => ${AGAIN_SECONDS})` })
    .where('allowance_seq', '=', allowanceSeq)
    .where('posted_at', 'is', null)
    .execute()
}

/** Marks allowances as posted and adds them to the balances. Idempotent: the first process to record a posting wins. */
function notePaid(db: WorkerDatabase, seqs: readonly string[]): Promise<void> {
  return inTransaction(db, async (transaction) => {
    if (seqs.length === 0) return
    const { rows } = await sql<{ member_seq: string; asset_seq: string; amount: bigint }>`
      UPDATE affiliate_allowance SET posted_at = now() WHERE allowance_seq IN (
        SELECT allowance_seq FROM affiliate_allowance
        WHERE allowance_seq = ANY (${seqs}::uuid[]) AND posted_at IS NULL ORDER BY allowance_seq FOR UPDATE)
      RETURNING member_seq, asset_seq, amount`.execute(transaction)
    await addEarned(transaction, rows)
  })
}
