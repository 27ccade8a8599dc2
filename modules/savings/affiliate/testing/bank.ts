import type { AccountTables } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import { CHART, houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import { verifyLedgers } from '@cocobnk/clearing'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { newId, openLedgers, shardOf } from '@cocobnk/ledger'
import type { MemberTables } from '@cocobnk/member'
import type { AffiliateDeps, WorkerDeps } from '../deps.ts'
import { affiliateHttp } from '../http.ts'
import { runAllowances } from '../run.ts'
import { ppmOf } from '../share.ts'
import type { AffiliateTables } from '../tables.ts'

type Tables = AffiliateTables & AccountTables & AssetTables & MemberTables
type Role = Parameters<Awaited<ReturnType<typeof freshDatabase>>['urlOf']>[0]
export type TestMember = { readonly memberSeq: string; readonly account: string; readonly userName: string }
type Slot = Pick<AffiliateTables['affiliate_policy'], 'behaviour' | 'beneficiary'>

const USOT = '019a8000-0000-7000-8000-000000000004'
const SHIFTED_AT_ONCE = 500

/** A bank with fees on its shards. Exchanges and payments are inserted as completed rows. */
export async function openAffiliateBank(shards = 1) {
  const bank = await freshDatabase('bank')
  await bank.needNoConfirmation()
  const ledgerDatabases = await Promise.all(Array.from({ length: shards }, () => freshDatabase('ledger')))
  const open = (role: Role) => openLedgers({ shards: ledgerDatabases.map((one) => ({ url: one.urlOf(role) })) })
  const [owner, app, worker] = (['bank_owner', 'bank_app', 'bank_worker'] as const).map((role) =>
    openDatabase<Tables>(bank.urlOf(role), { max: role === 'bank_owner' ? 2 : 6, applicationName: 'test' }),
  ) as [Opened, Opened, Opened]
  const [unbound, byApi, byWorker] = [open('ledger_owner'), open('ledger_app'), open('ledger_worker')]
  for (let shard = 0; shard < shards; shard += 1) await openHouseAccounts(unbound, { shard, shards }, ['USOT'])

  const told: string[] = []
  const unpaid: unknown[] = []
  const tellAllowances = (...members: readonly string[]) => void told.push(...members)
  const usotOf: AffiliateDeps['usotOf'] = async (_, minor) => minor
  const http = affiliateHttp({ db: app.db, ledgers: byApi, usotOf, tellAllowances })
  const deps: WorkerDeps = {
    db: worker.db,
    ledgers: byWorker,
    rates: async () => ({ USOT: '1' }),
    tellAllowances,
    onUnpaid: (_, why) => void unpaid.push(why),
  }

  /** Books a fee, with the postings of the flow that would have earned it. */
  const earnFee = async (shard: number, place: 'fees' | 'spread', amount: bigint) => {
    const [debit, credit] = [houseAccountId(shard, 'USOT', 'custody'), houseAccountId(shard, 'USOT', place)]
    await unbound.post({ kind: 'transfer', id: newId(shard), debit, credit, amount, code: 1 })
  }

  let people = 0
  /** A member with a confirmed email and a USOT account. */
  async function member(inviter?: { readonly memberSeq: string }, shard = 0): Promise<TestMember> {
    const memberSeq = uuidV7()
    const digits = String(++people).padStart(4, '0')
    await sql`INSERT INTO member (member_seq, member_number, user_name, password_hash, inviter_seq)
      VALUES (${memberSeq}, ${`0000-0000-${digits}`}, ${`member${digits}`}, '$argon2id$none', ${inviter?.memberSeq ?? null})`.execute(
      owner.db,
    )
    await sql`INSERT INTO member_email (email_seq, member_seq, address, blind_index, is_default, verified_at)
      VALUES (${uuidV7()}, ${memberSeq}, '\\x00', sha256(${digits}::bytea), true, now())`.execute(owner.db)
    const account = newId(shard)
    await unbound.createAccounts({ id: account, asset: 'USOT', ...CHART.customer, owner: memberSeq })
    await sql`INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
      VALUES (${account}, ${memberSeq}, ${USOT}, ${`100000000${digits}`}, 'x', 1)`.execute(owner.db)
    return { memberSeq, account, userName: `member${digits}` }
  }

  /** A policy in force from now on, as if two operators had approved it. */
  async function policy({ behaviour, beneficiary }: Slot, share: string, more: { days?: number; cap?: bigint } = {}) {
    const policySeq = uuidV7()
    await sql`UPDATE affiliate_policy SET ended_at = now() WHERE (behaviour, beneficiary) = (${behaviour}, ${beneficiary}) AND ended_at IS NULL`.execute(
      owner.db,
    )
    await sql`INSERT INTO affiliate_policy (policy_seq, behaviour, beneficiary, benefactor, name, share_ppm, maturity_days, monthly_cap_usot)
      VALUES (${policySeq}, ${behaviour}, ${beneficiary}, 'HOUSE', 'Friends', ${ppmOf(share)}, ${more.days ?? 14},
        ${more.cap?.toString() ?? null}::numeric)`.execute(owner.db)
    return policySeq
  }

  const sources = new Set<string>()
  /** Opens a BTC account to exchange from. */
  async function openSource({ memberSeq, account }: Pick<TestMember, 'memberSeq' | 'account'>): Promise<void> {
    if (sources.has(memberSeq)) return
    sources.add(memberSeq)
    await sql`INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
      SELECT ${newId(shardOf(account))}, ${memberSeq}, seq, '2' || lpad(nextval('exchange_place')::text, 12, '0'), 'x', 1
      FROM asset WHERE code = 'BTC'`.execute(owner.db)
  }

  /** A completed exchange, with its spread in the books. */
  async function exchange({ memberSeq, account }: TestMember, spread: bigint): Promise<string> {
    const seq = uuidV7()
    await earnFee(shardOf(account), 'spread', spread)
    await openSource({ memberSeq, account })
    await sql`INSERT INTO exchange (exchange_seq, member_seq, type, market_code, source_account_seq, target_account_seq, source_amount,
        target_amount, spread_amount, rounding_amount, base_rate, spread_rate, discount_rate, spread_ppm, discount_ppm, step)
      SELECT ${seq}, ${memberSeq}, 'ASK', 'BTC-USOT', account_seq, ${account}, 5, ${(spread * 199n).toString()}::numeric,
        ${spread.toString()}::numeric, 0, 1, 0, 0, 0, 0, 'ADMITTED'
      FROM account JOIN asset ON asset.seq = asset_seq WHERE member_seq = ${memberSeq} AND code = 'BTC'`.execute(
      owner.db,
    )
    await sql`UPDATE exchange SET step = 'DONE' WHERE exchange_seq = ${seq}`.execute(owner.db)
    return seq
  }

  const shops = new Map<string, Promise<{ readonly merchant: string; readonly place: string }>>()
  /** One shop per owner. */
  function openShop(shopOwner: TestMember) {
    const known = shops.get(shopOwner.memberSeq) ?? makeShop(shopOwner)
    shops.set(shopOwner.memberSeq, known)
    return known
  }
  async function makeShop({ memberSeq, account }: TestMember) {
    const [merchant, place] = [uuidV7(), uuidV7()]
    await sql`INSERT INTO merchant (merchant_seq, member_seq, merchant_id, title, site_url, category, support_email, price_currency, state,
        activated_at)
      VALUES (${merchant}, ${memberSeq}, lpad(nextval('exchange_place')::text, 10, '0'), 'Cups', 'https://shop.example', 'OTHER',
        'help@shop.example', 'USD', 'ACTIVE', now())`.execute(owner.db)
    await sql`INSERT INTO merchant_account (merchant_account_seq, merchant_seq, account_seq, asset_seq, is_default)
      VALUES (${place}, ${merchant}, ${account}, ${USOT}, true)`.execute(owner.db)
    return { merchant, place }
  }

  /** A completed payment from a balance, with its fee in the books. */
  async function payment(payer: TestMember, shopOwner: TestMember, fee: bigint): Promise<string> {
    const [checkout, seq] = [uuidV7(), uuidV7()]
    const { merchant, place } = await openShop(shopOwner)
    await earnFee(shardOf(shopOwner.account), 'fees', fee)
    await sql`INSERT INTO checkout (mode, checkout_seq, merchant_seq, shop_order_number, name, source, price, price_currency, token,
        expires_at)
      VALUES ('LIVE', ${checkout}, ${merchant}, ${checkout}, 'Two cups', 'API', 1000, 'USD',
        ${Buffer.from(checkout.replaceAll('-', ''), 'hex').toString('base64url')}, now() + interval '1 hour')`.execute(
      owner.db,
    )
    await sql`INSERT INTO checkout_payment (mode, payment_seq, checkout_seq, method, asset_seq, amount, fee, merchant_account_seq,
        payer_member_seq, payer_account_seq, posting_seq, counted)
      VALUES ('LIVE', ${seq}, ${checkout}, 'BALANCE', ${USOT}, ${(fee * 50n).toString()}::numeric, ${fee.toString()}::numeric, ${place},
        ${payer.memberSeq}, ${payer.account}, ${uuidV7()}, 1000)`.execute(owner.db)
    await sql`UPDATE checkout_payment SET state = 'DONE', ended_at = now() WHERE payment_seq = ${seq}`.execute(owner.db)
    return seq
  }

  return {
    owner,
    app,
    worker,
    http,
    deps,
    told,
    unpaid,
    ledgers: unbound,
    member,
    policy,
    exchange,
    payment,
    earnFee,
    openSource,
    openShop,
    endPolicy: ({ behaviour, beneficiary }: Slot) =>
      sql`UPDATE affiliate_policy SET ended_at = now()
        WHERE (behaviour, beneficiary) = (${behaviour}, ${beneficiary}) AND ended_at IS NULL`.execute(owner.db),
    /** Runs a few batches, even if work is left. */
    async runSome(some: WorkerDeps) {
      for (let n = 0; n < 3; n += 1) await runAllowances(some).catch(() => undefined)
    },
    /** Runs until no work is left. */
    async drain() {
      await sql`UPDATE affiliate_allowance SET next_at = now() WHERE posted_at IS NULL`.execute(owner.db)
      while (await runAllowances(deps));
    },
    /** Settles everything that has matured into the member's account. */
    async settleSome({ memberSeq, account: account_seq }: TestMember) {
      const read = await http['GET /affiliate/balance']({ ...callOf(memberSeq), body: undefined })
      const amount = read.ok ? (read.value.list[0]?.matured ?? '0') : '0'
      if (amount === '0') return
      await http['POST /affiliate/adjust']({ ...callOf(memberSeq), body: { asset_seq: USOT, account_seq, amount } })
    },
    readAllowances: () =>
      owner.db
        .selectFrom('affiliate_allowance')
        .innerJoin('affiliate_policy', 'affiliate_policy.policy_seq', 'affiliate_allowance.policy_seq')
        .select(['cause_seq', 'member_seq', 'amount', 'state', 'beneficiary'])
        .execute(),
    refund: (seq: string) =>
      sql`UPDATE checkout_payment SET refunded = amount WHERE payment_seq = ${seq}`
        .execute(owner.db)
        .then(() => undefined),
    /** Moves everything that has occurred so far the given number of days into the past, in batches. */
    async pass(days: number) {
      const rows = await owner.db
        .selectFrom('affiliate_allowance')
        .select('allowance_seq')
        .where('state', '=', 'OCCURRED')
        .execute()
      for (let from = 0; from < rows.length; from += SHIFTED_AT_ONCE) {
        const seqs = rows.slice(from, from + SHIFTED_AT_ONCE).map(({ allowance_seq }) => allowance_seq)
        await sql`UPDATE affiliate_allowance SET matures_at = matures_at - make_interval(days => ${days})
          WHERE allowance_seq = ANY (${seqs}::uuid[])`.execute(owner.db)
      }
    },
    balanceOf: async (account: string) => (await unbound.balances([account]))[0]?.balance ?? 0n,
    /** Returns the problems found in the books, if any. */
    verify: () => verifyLedgers(ledgerDatabases.map((one) => one.urlOf('ledger_app'))),
    async close() {
      await Promise.all([owner.close(), app.close(), worker.close(), unbound.close(), byApi.close(), byWorker.close()])
      await Promise.all([bank.drop(), ...ledgerDatabases.map((one) => one.drop())])
    },
  }
}

type Opened = ReturnType<typeof openDatabase<Tables>>

export const callOf = (memberSeq: string) => ({
  path: undefined,
  query: undefined,
  caller: { kind: 'member' as const, memberSeq, sessionSeq: uuidV7() },
  idempotencyKey: uuidV7(),
  locale: 'en-US' as const,
  client: { address: '127.0.0.1', agent: 'test' },
})
