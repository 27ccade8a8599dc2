import { type CardDeps, type CardWorkerTables, cardHttp, carryBook, carryCards, releaseReserves } from '@cocobnk/card'
import { type CardProcessor, stripeProcessor } from '@cocobnk/card-processor'
import { CHART, houseAccountId, openHouseAccounts, partAccountId } from '@cocobnk/chart'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { postsHoweverLate } from '@cocobnk/late-posting'
import { newId, openLedgers } from '@cocobnk/ledger'
import { settingsReader } from '@cocobnk/setting'
import type { WorkerTables } from '../context.ts'
import { sandboxBank } from './sandbox-bank.ts'

const EVENT_SECRET = 'whsec_sandbox'
/** One cent in the smallest unit of USOT. */
export const CENT = 100_000_000n
export const FEE = 30n * CENT

type Shop = {
  readonly merchantSeq: string
  readonly memberSeq: string
  readonly accountSeq: string
  readonly place: string
}

/** Opens a bank for one test, whose shops take cards at the sandbox's processor. */
export async function cardBank() {
  const [fresh, ledger, outside] = await Promise.all([freshDatabase('bank'), freshDatabase('ledger'), sandboxBank()])
  const open = <Tables>(role: 'bank_app' | 'bank_owner' | 'bank_worker') =>
    openDatabase<Tables>(fresh.urlOf(role), { max: 6, applicationName: 'test' })
  const worker = open<WorkerTables>('bank_worker')
  const app = open<CardWorkerTables>('bank_app')
  const owner = open<CardWorkerTables>('bank_owner')
  const plain = openLedgers({ shards: [{ url: ledger.urlOf('ledger_worker') }] })
  const ledgers = postsHoweverLate({ db: worker.db, ledgers: plain })
  const founder = openLedgers({ shards: [{ url: ledger.urlOf('ledger_owner') }] })
  await openHouseAccounts(plain, { shard: 0, shards: 1 }, ['USOT'])
  const origin = outside.url.replace('/bank', '')
  const processor = stripeProcessor({ url: origin, key: 'sk_test_sandbox' })
  let settings = settingsReader(worker.db)
  const deps: CardDeps = { db: worker.db, ledgers, processor, settings: () => settings() }
  const http = cardHttp({
    db: app.db,
    settings: settingsReader(worker.db),
    processor,
    webOrigin: 'http://localhost:1',
    eventSecret: EVENT_SECRET,
  })
  const house = (name: 'inFlight' | 'processor' | 'fees' | 'nostro' | 'receivable' | 'suspense') =>
    houseAccountId(0, 'USOT', name)
  const balanceOf = async (account: string) => (await plain.balances([account]))[0]?.balance ?? 0n
  const reserveOf = (account: string) => balanceOf(partAccountId(account, 'cardReserve'))
  let count = 0

  const form = (path: string, fields: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

  const bank = {
    deps,
    owner: owner.db,
    http,
    form,
    origin,
    outside,
    balanceOf,
    reserveOf,
    /** What the shop's account has, in the reserve or not. */
    wholeOf: async (account: string) => (await balanceOf(account)) + (await reserveOf(account)),
    /** Makes every part of an account's reserve due now, or only the parts of a kind. */
    ripen: (account: string, kind?: 'FIRST' | 'ROLLING' | 'WON') =>
      sql`update card_reserve set due_at = now(), next_at = now()
        where account_seq = ${account} and release_key is null and (${kind ?? null}::text is null or kind = ${kind ?? null})`.execute(
        owner.db,
      ),
    /** Settings are otherwise read again only after some seconds. */
    forgetSettings: () => {
      settings = settingsReader(worker.db)
    },
    /** Runs the worker's release job. Returns the failures. */
    release: async (post?: CardDeps['ledgers']['post']) => {
      const failures: unknown[] = []
      await releaseReserves({ ...deps, ledgers: { ...ledgers, ...(post && { post }) } }, (_, error) =>
        failures.push(error),
      )
      return failures
    },
    houseBalance: (name: Parameters<typeof house>[0]) => balanceOf(house(name)),
    /** Funds an account directly, outside all flows, with the role of the ledger's owner. */
    fund: (account: string, amount: bigint) =>
      founder.post({
        kind: 'transfer',
        id: newId(0),
        debit: houseAccountId(0, 'USOT', 'custody'),
        credit: account,
        amount,
        code: 1,
      }),
    fundFees: (amount: bigint) => bank.fund(house('fees'), amount),
    /** Reduces the balance of the shop's account to `rest`. */
    leave: async (account: string, rest: bigint) => {
      const amount = (await balanceOf(account)) - rest
      await founder.post({ kind: 'transfer', id: newId(0), debit: account, credit: house('suspense'), amount, code: 1 })
    },
    /** Another account of the same owner. */
    account: async (memberSeq: string) => {
      const [accountSeq, digits] = [newId(0), String(++count).padStart(4, '0')]
      const { code, bound } = CHART.customer
      await plain.createAccounts({ id: accountSeq, asset: 'USOT', code, bound, owner: memberSeq })
      await sql`insert into account (account_seq, member_seq, asset_seq, number, title, place)
        select ${accountSeq}, ${memberSeq}, seq, ${`100000000${digits}`}, 'x', 2 from asset where code = 'USOT'`.execute(
        owner.db,
      )
      return accountSeq
    },
    debtOf: async (memberSeq: string) => {
      const { rows } = await sql<{
        owed: string
      }>`select owed from outflow_debt where member_seq = ${memberSeq}`.execute(owner.db)
      return BigInt(rows[0]?.owed ?? 0)
    },
    shop: async (latePolicy: 'REQUOTE' | 'RETURN' = 'REQUOTE'): Promise<Shop> => {
      const [memberSeq, merchantSeq, accountSeq, place] = [uuidV7(), uuidV7(), newId(0), uuidV7()]
      const digits = String(++count).padStart(4, '0')
      const { code, bound } = CHART.customer
      await plain.createAccounts({ id: accountSeq, asset: 'USOT', code, bound, owner: memberSeq })
      await sql`insert into member (member_seq, member_number, user_name, password_hash)
        values (${memberSeq}, ${`0000-0000-${digits}`}, ${`member${digits}`}, '$argon2id$none')`.execute(owner.db)
      await sql`insert into account (account_seq, member_seq, asset_seq, number, title, place)
        select ${accountSeq}, ${memberSeq}, seq, ${`100000000${digits}`}, 'x', 1 from asset where code = 'USOT'`.execute(
        owner.db,
      )
      await sql`insert into merchant (merchant_seq, member_seq, merchant_id, title, site_url, category, support_email,
          price_currency, state, activated_at)
        values (${merchantSeq}, ${memberSeq}, ${`SHP000${digits}`}, 'Slow Books', 'https://slow.example', 'OTHER', 'a@slow.example',
          'USD', 'ACTIVE', now())`.execute(owner.db)
      await sql`insert into merchant_account (merchant_account_seq, merchant_seq, account_seq, asset_seq, is_default)
        select ${place}, ${merchantSeq}, ${accountSeq}, seq, true from asset where code = 'USOT'`.execute(owner.db)
      await sql`insert into merchant_preference (merchant_seq, late_policy) values (${merchantSeq}, ${latePolicy})`.execute(
        owner.db,
      )
      return { merchantSeq, memberSeq, accountSeq, place }
    },
    checkout: async ({ merchantSeq, place }: Shop, cents: number) => {
      const [seq, token] = [uuidV7(), String(++count).padStart(22, 'T')]
      await sql`insert into checkout (mode, checkout_seq, merchant_seq, shop_order_number, name, source, price, price_currency, token,
          expires_at)
        values ('LIVE', ${seq}, ${merchantSeq}, ${`order-${count}`}, 'Green tea', 'API', ${cents}, 'USD', ${token},
          now() + interval '15 minutes')`.execute(owner.db)
      await sql`insert into checkout_due (mode, checkout_seq, asset_seq, merchant_account_seq, amount, fee)
        select 'LIVE', ${seq}, seq, ${place}, ${(BigInt(cents) * CENT).toString()}::numeric, ${FEE.toString()}::numeric
        from asset where code = 'USOT'`.execute(owner.db)
      return { seq, token }
    },
    expire: (seq: string) =>
      sql`update checkout set state = 'EXPIRED', expires_at = now() - interval '1 second' where checkout_seq = ${seq}`.execute(
        owner.db,
      ),
    /** The URL of the processor's page for a checkout token, as returned by the api. */
    page: async (token: string): Promise<string> => {
      const answer = await http['POST /pg/transaction/token/{checkout_token}/card']({
        path: { checkout_token: token },
      } as never)
      if (!answer.ok) throw new Error(answer.code)
      return answer.value.url
    },
    enter: async (url: string, number: string) => form(new URL(url).pathname, { number }),
    /** Runs the worker's card job on all open payments now. Returns the failures. */
    look: async (over: Partial<CardProcessor> = {}, post?: CardDeps['ledgers']['post']) => {
      await sql`update card_payment set look_at = now() where ended_at is null`.execute(owner.db)
      const failures: unknown[] = []
      const with_ = { ...deps, processor: { ...processor, ...over }, ledgers: { ...ledgers, ...(post && { post }) } }
      await carryCards(with_, (_, error) => failures.push(error))
      return failures
    },
    book: (post?: CardDeps['ledgers']['post']) =>
      carryBook({ ...deps, ledgers: { ...ledgers, ...(post && { post }) } }),
    cardOf: async (checkoutSeq: string) => {
      const rows = await owner.db
        .selectFrom('card_payment')
        .selectAll()
        .where('checkout_seq', '=', checkoutSeq)
        .orderBy('card_payment_seq')
        .execute()
      return rows.at(-1)
    },
    checkoutOf: (seq: string) =>
      owner.db.selectFrom('checkout').select(['state', 'flags']).where('checkout_seq', '=', seq).executeTakeFirst(),
    eventsOf: async (seq: string) => {
      const rows = await owner.db
        .selectFrom('commerce_event')
        .select('type')
        .where('subject_seq', '=', seq)
        .orderBy('position')
        .execute()
      return rows.map(({ type }) => type)
    },
    close: async () => {
      await Promise.all([worker.close(), app.close(), owner.close(), plain.close(), founder.close(), outside.close()])
      await Promise.all([fresh.drop(), ledger.drop()])
    },
  }
  return bank
}
