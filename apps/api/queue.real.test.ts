import { CASE_KINDS, QUEUE_PERMISSIONS, QUEUES, type Queue, ROLE_PERMISSIONS } from '@cocobnk/contract'
import { openDatabase, sql } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { runDesk } from '@cocobnk/testing/run-desk'
import { afterAll, describe, expect, it } from 'vitest'
import { queueSources } from './wire/queue.ts'

const { bank, call, query, member } = await runDesk()

type Figures = { queue: string; count: number; is_more: boolean; oldest_at: string | null; usot: string | null }
const queues = async (token: string) =>
  new Map(((await call(token, 'GET', '/operator/queue')).body.list as Figures[]).map((row) => [row.queue, row]))

describe('the queues of operators', () => {
  it('are those that the role of the operator may see', async () => {
    for (const role of ['SUPPORT', 'COMPLIANCE', 'FINANCE', 'ADMINISTRATOR'] as const) {
      const seen = QUEUES.filter((queue) => ROLE_PERMISSIONS[role].includes(QUEUE_PERMISSIONS[queue]))
      expect([...(await queues(await bank.operatorToken(role))).keys()]).toEqual(seen)
    }
    expect([...(await queues(await bank.operatorToken('SUPPORT'))).keys()]).toEqual(['APPROVAL', 'INQUIRY'])
    for (const kind of CASE_KINDS) expect(QUEUES).toContain(kind)
  })

  it('tell how many wait, since when and how much', async () => {
    const token = await bank.operatorToken('COMPLIANCE')
    const before = await queues(token)
    const { memberSeq } = await member()
    await query(`WITH account AS (
        INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
        SELECT gen_random_uuid(), '${memberSeq}', seq, '8000000000001', 'x', 1 FROM asset WHERE code = 'USOT'
        RETURNING account_seq, asset_seq),
      parked AS (
        INSERT INTO deposit (deposit_seq, network, txid, output_index, asset_seq, amount, account_seq, member_seq, block_height, block_hash,
          confirmations_required, kept_for, posted_at, seen_at)
        SELECT gen_random_uuid(), 'Ethereum', repeat('e', 63) || turn, 0, asset_seq, 900000 * 10^8, account_seq, '${memberSeq}', 1, 'x', 1,
          'BELOW_MINIMUM', now(), ('2026-01-0' || turn)::timestamptz FROM account, generate_series(1, 2) AS turn)
      INSERT INTO withdrawal (withdrawal_seq, member_seq, account_seq, asset_seq, amount, fee, net, fee_type,
        fee_charge_type, usot, address_seq, network, address, details, step, approvals_needed, created_at)
      SELECT gen_random_uuid(), '${memberSeq}', account_seq, asset_seq, 500000000, 1, 500000000, 'PREPAY', 'FIXED', 1, gen_random_uuid(),
        'Ethereum', '0xcertified00000000000000', decode(repeat('00', 40), 'hex'), 'REVIEW', 2, '2026-02-01' FROM account`)
    await query(`INSERT INTO review_case (case_seq, kind, subject_seq, member_seq, opened_at)
      VALUES (gen_random_uuid(), 'MERCHANT', gen_random_uuid(), '${memberSeq}', '2026-03-01')`)
    const after = await queues(token)
    const grown = (queue: string) => (after.get(queue)?.count ?? 0) - (before.get(queue)?.count ?? 0)
    expect([grown('KEPT_DEPOSIT'), grown('WITHDRAWAL'), grown('MERCHANT'), grown('KYC')]).toEqual([2, 1, 1, 0])
    expect(after.get('KEPT_DEPOSIT')).toEqual({
      queue: 'KEPT_DEPOSIT',
      count: 2,
      is_more: false,
      oldest_at: '2026-01-01T00:00:00.000Z',
      usot: '1800000',
    })
    expect(after.get('WITHDRAWAL')).toMatchObject({ oldest_at: '2026-02-01T00:00:00.000Z', usot: '5' })
    expect(after.get('MERCHANT')).toMatchObject({ oldest_at: '2026-03-01T00:00:00.000Z', usot: null })
  })

  it('have no kept deposit that was decided, claimed or never booked, and have it back once its return fails', async () => {
    const token = await bank.operatorToken('COMPLIANCE')
    const count = async () => (await queues(token)).get('KEPT_DEPOSIT')?.count
    const before = await count()
    const [kept] = await query<{ deposit_seq: string }>(`SELECT deposit_seq FROM deposit WHERE kept_open LIMIT 1`)
    const [operator] = await query<{ operator_seq: string }>(`SELECT operator_seq FROM operator LIMIT 1`)
    await query(`INSERT INTO kept_decision (deposit_seq, kind, operator_seq, usot)
      VALUES ('${kept?.deposit_seq}', 'DUST', '${operator?.operator_seq}', 1)`)
    expect(await count()).toBe((before ?? 0) - 1)
    await query(`DELETE FROM kept_decision WHERE deposit_seq = '${kept?.deposit_seq}'`)
    expect(await count()).toBe(before)
    await query(
      `UPDATE deposit SET vanished_at = now(), posted_at = posted_at WHERE deposit_seq = '${kept?.deposit_seq}'`,
    )
    expect(await count()).toBe(before)
  })

  it('show an approval to those who may decide it, not to who asked', async () => {
    const [maker, other, support] = [
      await bank.operatorToken('COMPLIANCE'),
      await bank.operatorToken('COMPLIANCE'),
      await bank.operatorToken('SUPPORT'),
    ]
    const count = async (token: string) => (await queues(token)).get('APPROVAL')?.count ?? 0
    const before = [await count(maker), await count(other), await count(support)]
    const { path } = await member()
    await call(maker, 'PATCH', path, { type: 'SET_SUSPENDED', reason: 'asked for by the police' })
    const after = [await count(maker), await count(other), await count(support)]
    expect(after.map((now, place) => now - (before[place] ?? 0))).toEqual([0, 1, 0])
  })
})

/** The index that bounds the work of each count: it holds only what waits, in the order of waiting. */
const INDEXES: Readonly<Record<Queue, string>> = {
  APPROVAL: 'approval_waiting',
  HALT: 'halt_waiting',
  SIGNING: 'chain_transaction_asking',
  WITHDRAWAL: 'withdrawal_due',
  KEPT_DEPOSIT: 'deposit_kept_waiting',
  RECEIPT: 'wallet_receipt_open',
  RETURN: 'return_offer_open',
  WRITE_OFF: 'return_offer_open',
  DISPUTE: 'deal_dispute_waiting',
  INQUIRY: 'inquiry_open',
  ALLOWANCE: 'affiliate_allowance_held',
  KYC: 'review_case_waiting',
  WITHDRAW_ADDRESS: 'review_case_waiting',
  DEPOSIT_CLAIM: 'review_case_waiting',
  MERCHANT: 'review_case_waiting',
  CHARGEBACK: 'review_case_waiting',
  CARD_STOP: 'review_case_waiting',
  MARKET_SIGNAL: 'review_case_waiting',
  APP: 'review_case_waiting',
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

describe('counting a long queue', async () => {
  const crowded = await freshDatabase('bank')
  const owner = openDatabase<Record<string, never>>(crowded.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
  /** As with long tables: an index is worth more than reading everything or sorting. */
  const settings = encodeURIComponent('-c enable_seqscan=off -c enable_sort=off -c enable_bitmapscan=off')
  const guided = openDatabase<Record<string, never>>(`${crowded.urlOf('bank_owner')}?options=${settings}`, {
    max: 1,
    applicationName: 'test',
  })
  const asked: { readonly sql: string; readonly parameters: readonly unknown[] }[] = []
  type Db = Parameters<typeof queueSources>[0]['db']
  const app = openDatabase<Record<string, never>>(crowded.urlOf('bank_app'), { max: 1, applicationName: 'test' })
  afterAll(async () => {
    await Promise.all([owner.close(), guided.close(), app.close()])
    await crowded.drop()
  })
  /** Notes the statements that pass. */
  const watched = (db: object): Db =>
    new Proxy(db, {
      get(target, name) {
        const value = Reflect.get(target, name, target)
        if (name !== 'getExecutor') return typeof value === 'function' ? value.bind(target) : value
        return () => {
          const executor = (value as () => object).call(target)
          return new Proxy(executor, {
            get(real, key) {
              const found = Reflect.get(real, key, real)
              if (key === 'executeQuery')
                return (compiled: (typeof asked)[number], ...rest: unknown[]) => {
                  asked.push(compiled)
                  return (found as (...all: unknown[]) => unknown).call(real, compiled, ...rest)
                }
              return typeof found === 'function' ? found.bind(real) : found
            },
          })
        }
      },
    }) as Db
  const sources = queueSources({ db: watched(app.db) })
  const someone = '019a8000-0000-7000-8000-000000000009'
  const caller = { kind: 'operator', operatorSeq: someone, sessionSeq: someone, role: 'ADMINISTRATOR' } as const
  const explain = async ({ ask }: Pick<typeof owner, 'ask'>, how: string, queue: Queue) => {
    asked.length = 0
    const waiting = await sources[queue](caller)
    const [statement] = asked
    if (!statement) return { waiting, nodes: undefined }
    const [row] = await ask<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      { name: `explain-${queue}-${how.length}`, text: `EXPLAIN (${how}, FORMAT JSON) ${statement.sql}` },
      [...statement.parameters],
    )
    return { waiting, nodes: row && nodesOf(row['QUERY PLAN'][0].Plan) }
  }

  it.each(QUEUES.filter((queue) => queue !== 'WRITE_OFF'))(
    '%s has an index with only what waits, in order',
    async (queue) => {
      const { nodes } = await explain(guided, 'COSTS off', queue)
      expect(nodes?.map((node) => node['Index Name'])).toContain(INDEXES[queue])
      expect(nodes?.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'])).toEqual([])
      const [index] = await owner.ask<{ definition: string }>(
        { name: 'index', text: 'SELECT pg_get_indexdef($1::regclass) AS definition' },
        [INDEXES[queue]],
      )
      expect(index?.definition).toContain(' WHERE ')
    },
  )

  it('reads no more than the cap, however much waits or is over', async () => {
    await sql`ALTER TABLE review_case DISABLE TRIGGER USER`.execute(owner.db)
    await sql`ALTER TABLE deposit DISABLE TRIGGER USER`.execute(owner.db)
    await sql`INSERT INTO member (member_seq, member_number, user_name, password_hash)
      VALUES (${someone}, '0000-0000-0001', 'crowd', '$argon2id$none')`.execute(owner.db)
    await sql`INSERT INTO review_case (case_seq, kind, subject_seq, member_seq, opened_at, claimed_by, claimed_at, decided_at, outcome)
      SELECT gen_random_uuid(), 'KYC', gen_random_uuid(), ${someone}::uuid, now() - turn * interval '1 minute', NULL, NULL,
        CASE WHEN turn > 3000 THEN now() END, CASE WHEN turn > 3000 THEN 'CANCELED' END
      FROM generate_series(1, 20000) AS turn`.execute(owner.db)
    await sql`INSERT INTO deposit (deposit_seq, network, txid, output_index, asset_seq, amount, block_height, block_hash,
        confirmations_required, kept_for, kept_open, posted_at, seen_at)
      SELECT gen_random_uuid(), 'Bitcoin', lpad(turn::text, 64, '0'), 0, (SELECT seq FROM asset WHERE code = 'BTC'), 1, 1, 'x', 1,
        'BELOW_MINIMUM', turn <= 3000, now(), now() - turn * interval '1 minute'
      FROM generate_series(1, 20000) AS turn`.execute(owner.db)
    await sql`ANALYZE review_case, deposit`.execute(owner.db)
    for (const queue of ['KYC', 'KEPT_DEPOSIT'] as const) {
      const { waiting, nodes } = await explain(owner, 'ANALYZE', queue)
      expect(waiting).toMatchObject({ count: 1_000, isMore: true })
      const read = nodes?.filter((node) => node['Index Name'] !== undefined).map((node) => node['Actual Rows'])
      expect(read).toEqual([1_001])
    }
  })
})
