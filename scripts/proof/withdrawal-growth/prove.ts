import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import pg from 'pg'
import type { WithdrawalBankTables } from '../../../modules/custody/withdrawal/deps.ts'
import { selectHeldInVain, selectOutflows } from '../../../modules/custody/withdrawal/judge.store.ts'
import { selectPayable, selectPayableAtBank } from '../../../modules/custody/withdrawal/payout.store.ts'
import { assetSeqOf, startBank } from '../../../modules/custody/withdrawal/testing/bank.ts'

type Plan = {
  /** Numbers of ended withdrawals at which the statements are measured, one after the other. */
  readonly sizes: readonly number[]
  readonly say?: (line: string) => void
}

/** Cost of one statement: blocks of tables and indexes touched, and response time. */
export type Cost = { readonly blocks: number; readonly ms: number }

/** Costs by statement, at each size. */
export type Growth = Readonly<Record<'payable' | 'payableAtBank' | 'heldInVain' | 'outflows', readonly Cost[]>>

const STEP = 100_000
/** The number of ten-minute spans in two years, as sums of outflows are kept. */
const SPANS = 105_120

/** Measures the statements that the worker repeats about withdrawals, with ever more of them ended. */
export async function proveWithdrawalGrowth({ sizes, say = () => {} }: Plan): Promise<Growth> {
  const [fresh, ledger] = [await freshDatabase('bank'), await freshDatabase('ledger')]
  const bank = await startBank({ bank: fresh, ledger })
  // One connection, because blocks are counted by session and flushed on request.
  const worker = openDatabase<WithdrawalBankTables>(fresh.urlOf('bank_worker'), { max: 1, applicationName: 'proof' })
  // Bulk inserts and maintenance exceed the bank's statement timeout, and only the superuser can skip the triggers.
  const filler = new pg.Client({ connectionString: superuserUrl(fresh.urlOf('bank_owner')) })
  const growth = {
    payable: [] as Cost[],
    payableAtBank: [] as Cost[],
    heldInVain: [] as Cost[],
    outflows: [] as Cost[],
  }
  try {
    await filler.connect()
    const [crowd, asker] = [await bank.member('BTC', 0n), await bank.newMember()]
    const about = { member_seq: asker.memberSeq, asset_seq: assetSeqOf('BTC') }
    // Bulk rows need no notifications, their references exist, and autovacuum must not interfere.
    await filler.query('set session_replication_role = replica')
    await filler.query('alter table withdrawal set (autovacuum_enabled = false)')
    const payout = uuidV7()
    await filler.query("insert into payout (payout_seq, network) values ($1, 'Bitcoin')", [payout])
    // The same for all sizes, so that the number of sums does not grow while the rest is filled in.
    const newest = new Date(Date.now() - 60_000)
    let filled = 0
    for (const size of sizes) {
      const from = filled
      await withoutIndexes(filler, async () => {
        for (; filled < size; filled = Math.min(filled + STEP, size))
          await fill(filler, crowd, { payout, newest, from: filled, to: Math.min(filled + STEP, size) })
      })
      say(`${size - from} more filled in`)
      await settle(filler)
      const cost = (ask: () => Promise<unknown>) => costOf(worker.db, ask)
      growth.payable.push(await cost(() => selectPayable(worker.db, 'Bitcoin', 500)))
      growth.payableAtBank.push(await cost(() => selectPayableAtBank(worker.db, 500)))
      growth.heldInVain.push(await cost(() => selectHeldInVain(worker.db, 100)))
      growth.outflows.push(await cost(() => selectOutflows(worker.db, about)))
      say(`${size} ended: ${JSON.stringify(growth)}`)
    }
    return growth
  } finally {
    await filler.end()
    await worker.close()
    await bank.close()
  }
}

function superuserUrl(bankUrl: string): string {
  const url = new URL(process.env.SUPERUSER_DATABASE_URL ?? '')
  url.pathname = new URL(bankUrl).pathname
  return url.href
}

type Db = Awaited<ReturnType<typeof startBank>>['owner']
type Crowd = { readonly memberSeq: string; readonly accountSeq: string; readonly addressSeq: string }
type Range = { readonly payout: string; readonly newest: Date; readonly from: number; readonly to: number }

/** Fills in withdrawals, half of them paid, the others canceled and rejected, spread over two years. */
async function fill(
  filler: pg.Client,
  { memberSeq, accountSeq, addressSeq }: Crowd,
  { payout, newest, from, to }: Range,
) {
  const rows = `
    select (array['PAID', 'CANCELED', 'PAID', 'REJECTED'])[1 + n % 4] as step,
      $8::timestamptz - (n % ${SPANS}) * interval '10 minutes' as at
    from generate_series($6::bigint, $7::bigint - 1) as n`
  await filler.query(
    `insert into withdrawal (withdrawal_seq, request_key, member_seq, account_seq, asset_seq, amount, fee, net, fee_type,
      fee_charge_type, usot, address_seq, network, address, details, step, payout_seq, created_at, started_at, cleared_at, ended_at,
      told_at, given_back_at)
    select gen_random_uuid(), gen_random_uuid(), $1::uuid, $2::uuid, $3::uuid, 100, 0, 100,
      'PREPAY', 'FIXED', 100, $4::uuid, 'Bitcoin', 'somewhere', decode(repeat('00', 40), 'hex'), step,
      case step when 'PAID' then $5::uuid end, at, at, at, at, at, case when step <> 'PAID' then at end
    from (${rows}) as ended`,
    [memberSeq, accountSeq, assetSeqOf('BTC'), addressSeq, payout, from, to, newest],
  )
}

/** Drops the indexes during the work: millions of rows are inserted many times faster if indexes are built afterwards. */
async function withoutIndexes(filler: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await filler.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'withdrawal'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`)
  for (const { name } of rows) await filler.query(`drop index ${name}`)
  await work()
  for (const { definition } of rows) await filler.query(definition)
}

/** Does what triggers and autovacuum would have done. */
async function settle(filler: pg.Client): Promise<void> {
  await filler.query('truncate withdrawal_outflow')
  await filler.query(`insert into withdrawal_outflow (scope, until, slot, usot)
    select scope, outflow_until(created_at), 0, sum(usot)
    from withdrawal, unnest(array[asset_seq::text, 'bank']) as scope
    where created_at > now() - interval '8 days' and step = 'PAID' group by 1, 2`)
  await filler.query('vacuum (analyze) withdrawal')
  await filler.query('vacuum (analyze) withdrawal_outflow')
}

async function costOf(db: Db, ask: () => Promise<unknown>): Promise<Cost> {
  const before = await blocksSoFar(db)
  const began = performance.now()
  await ask()
  const ms = Math.round((performance.now() - began) * 10) / 10
  return { blocks: (await blocksSoFar(db)) - before, ms }
}

/** Blocks of withdrawals and related tables touched so far, in memory or not. */
async function blocksSoFar(db: Db): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ blocks: bigint }>`
    select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit, 0) + coalesce(idx_blks_read, 0))::bigint as blocks
    from pg_statio_user_tables where relname in ('withdrawal', 'withdrawal_outflow', 'payout', 'halt')`.execute(db)
  return Number(rows[0]?.blocks)
}
