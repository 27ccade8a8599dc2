import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import type { WithdrawalBankTables } from '../../../modules/custody/withdrawal/deps.ts'
import { selectHeldInVain, selectOutflows } from '../../../modules/custody/withdrawal/judge.store.ts'
import { selectPayable, selectPayableAtBank } from '../../../modules/custody/withdrawal/payout.store.ts'
import { assetSeqOf, startBank } from '../../../modules/custody/withdrawal/testing/bank.ts'

type Plan = {
  /** How many withdrawals have ended when the statements are measured, one after the other. */
  readonly sizes: readonly number[]
  readonly say?: (line: string) => void
}

/** By statement: blocks of tables and indexes that it touched, at each size. */
export type Growth = Readonly<Record<'payable' | 'payableAtBank' | 'heldInVain' | 'outflows', readonly number[]>>

const STEP = 100_000

/** What the worker asks about withdrawals again and again, while ever more of them have ended. */
export async function proveWithdrawalGrowth({ sizes, say = () => {} }: Plan): Promise<Growth> {
  const [fresh, ledger] = [await freshDatabase('bank'), await freshDatabase('ledger')]
  const bank = await startBank({ bank: fresh, ledger })
  // One connection: blocks are counted by session, and told when it is asked to.
  const worker = openDatabase<WithdrawalBankTables>(fresh.urlOf('bank_worker'), { max: 1, applicationName: 'proof' })
  const growth = {
    payable: [] as number[],
    payableAtBank: [] as number[],
    heldInVain: [] as number[],
    outflows: [] as number[],
  }
  try {
    const [crowd, asker] = [await bank.member('BTC', 0n), await bank.newMember()]
    const about = { member_seq: asker.memberSeq, asset_seq: assetSeqOf('BTC') }
    // Bulk rows announce nothing to anybody, and nobody tidies up meanwhile.
    await sql`alter table withdrawal disable trigger user`.execute(bank.owner)
    await sql`alter table withdrawal set (autovacuum_enabled = false)`.execute(bank.owner)
    const payout = uuidV7()
    await sql`insert into payout (payout_seq, network) values (${payout}, 'Bitcoin')`.execute(bank.owner)
    let filled = 0
    for (const size of sizes) {
      for (; filled < size; filled = Math.min(filled + STEP, size))
        await fill(bank.owner, crowd, { payout, from: filled, to: Math.min(filled + STEP, size) })
      await settle(bank.owner)
      const blocks = (ask: () => Promise<unknown>) => blocksOf(worker.db, ask)
      growth.payable.push(await blocks(() => selectPayable(worker.db, 'Bitcoin', 500)))
      growth.payableAtBank.push(await blocks(() => selectPayableAtBank(worker.db, 500)))
      growth.heldInVain.push(await blocks(() => selectHeldInVain(worker.db, 100)))
      growth.outflows.push(await blocks(() => selectOutflows(worker.db, about)))
      say(`${size} ended: ${JSON.stringify(growth)}`)
    }
    return growth
  } finally {
    await worker.close()
    await bank.close()
  }
}

type Owner = Awaited<ReturnType<typeof startBank>>['owner']
type Crowd = { readonly memberSeq: string; readonly accountSeq: string; readonly addressSeq: string }
type Range = { readonly payout: string; readonly from: number; readonly to: number }

/** Half of them paid, the others canceled and rejected, all over two years. */
async function fill(owner: Owner, { memberSeq, accountSeq, addressSeq }: Crowd, { payout, from, to }: Range) {
  await sql`insert into withdrawal (withdrawal_seq, request_key, member_seq, account_seq, asset_seq, amount, fee, net, fee_type,
      fee_charge_type, usot, address_seq, network, address, details, step, payout_seq, created_at, started_at, cleared_at, ended_at,
      told_at, given_back_at)
    select gen_random_uuid(), gen_random_uuid(), ${memberSeq}::uuid, ${accountSeq}::uuid, ${assetSeqOf('BTC')}::uuid, 100, 0, 100,
      'PREPAY', 'FIXED', 100, ${addressSeq}::uuid, 'Bitcoin', 'somewhere', decode(repeat('00', 40), 'hex'), step,
      case step when 'PAID' then ${payout}::uuid end, at, at, at, at, at, case when step <> 'PAID' then at end
    from (
      select (array['PAID', 'CANCELED', 'PAID', 'REJECTED'])[1 + n % 4] as step,
        now() - (n % 17519) * interval '1 hour' - interval '1 minute' as at
      from generate_series(${from}::bigint, ${to}::bigint - 1) as n
    ) as ended`.execute(owner)
}

/** What triggers and the database's own upkeep would have done. */
async function settle(owner: Owner): Promise<void> {
  await sql`delete from withdrawal_outflow`.execute(owner)
  await sql`insert into withdrawal_outflow (scope, until, slot, usot)
    select scope, outflow_until(created_at), 0, sum(usot)
    from withdrawal, unnest(array[asset_seq::text, 'bank']) as scope
    where created_at > now() - interval '8 days' and step = 'PAID' group by 1, 2`.execute(owner)
  await sql`vacuum (analyze) withdrawal`.execute(owner)
  await sql`vacuum (analyze) withdrawal_outflow`.execute(owner)
}

async function blocksOf(db: Owner, ask: () => Promise<unknown>): Promise<number> {
  const before = await blocksSoFar(db)
  await ask()
  return (await blocksSoFar(db)) - before
}

/** Of withdrawals and what is read with them, found in memory or not. */
async function blocksSoFar(db: Owner): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ blocks: bigint }>`
    select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit, 0) + coalesce(idx_blks_read, 0))::bigint as blocks
    from pg_statio_user_tables where relname in ('withdrawal', 'withdrawal_outflow', 'limit_use', 'payout', 'halt')`.execute(
    db,
  )
  return Number(rows[0]?.blocks)
}
