import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CHART, houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import { uuidV7 } from '@cocobnk/database'
import { newId } from '@cocobnk/ledger'
import type { Arena, Session } from './arena.ts'
import { insist, insistProved, untilDone } from './http.ts'
import type { Journey, Kind } from './kind.ts'

const ASSET = 'USOT'
const OPENING = 10n ** 15n
const PRICE = 10n ** 9n
const FEE = 3n * 10n ** 8n
const PEOPLE_PER_SHARD = 10
/** A third is given back, in two parts. */
const REFUNDED_EVERY = 3
/** Some accounts have too little. */
const POOR = 2
const LOOK_MS = 200

type Someone = Session & { readonly accountSeq: string; readonly shard: number; readonly opening: bigint }
type Shop = { readonly owner: Someone; readonly merchantSeq: string; readonly merchantAccountSeq: string }

/** Members of two shards pay shops of both from their balances, some with too little; a third is refunded. */
export function balanceKind(): Kind {
  let people: readonly Someone[] = []
  return {
    name: 'balance',
    open: async (arena, payments) => {
      const opened = await openPeople(arena)
      people = [...opened.payers, ...opened.shops.map(({ owner }) => owner)]
      return Array.from({ length: payments }, (_, n): Journey => {
        const payer = opened.payers[n % opened.payers.length] as Someone
        const shop = opened.shops[Math.floor(n / 3) % opened.shops.length] as Shop
        return () => travel(arena, { payer, shop, isRefunded: n % REFUNDED_EVERY === 0 })
      })
    },
    judge: (arena) => judge(arena, people),
  }
}

async function openPeople(arena: Arena) {
  const payers: Someone[] = []
  const shops: Shop[] = []
  for (const shard of [0, 1]) {
    await openHouseAccounts(arena.ledgers, { shard, shards: 2 }, [ASSET])
    for (let n = 0; n < PEOPLE_PER_SHARD; n += 1)
      payers.push(await openSomeone(arena, shard, n < POOR ? PRICE / 2n : OPENING))
    shops.push(await openShop(arena, await openSomeone(arena, shard, OPENING)))
  }
  return { payers, shops }
}

let count = 0

async function openSomeone(arena: Arena, shard: number, opening: bigint): Promise<Someone> {
  count += 1
  const [memberSeq, accountSeq] = [uuidV7(), newId(shard)]
  const digits = String(count).padStart(4, '0')
  await arena.rows.query(
    `INSERT INTO member (member_seq, member_number, user_name, password_hash) VALUES ($1, $2, $3, '$argon2id$none')`,
    [memberSeq, `0000-0000-${digits}`, `proof${digits}`],
  )
  await arena.rows.query(
    `INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
     SELECT $1, $2, seq, $3, 'x', 1 FROM asset WHERE code = $4`,
    [accountSeq, memberSeq, `1${digits.padStart(12, '0')}`, ASSET],
  )
  const { code, bound } = CHART.customer
  await arena.ledgers.createAccounts({ id: accountSeq, asset: ASSET, code, bound })
  const debit = houseAccountId(shard, ASSET, 'custody')
  const credit = { kind: 'transfer', id: newId(shard), debit, credit: accountSeq, amount: opening, code: 100 } as const
  await arena.ledgers.post(credit)
  return { ...(await arena.sessionOf(memberSeq)), accountSeq, shard, opening }
}

async function openShop({ rows }: Arena, owner: Someone): Promise<Shop> {
  const [merchantSeq, merchantAccountSeq] = [uuidV7(), uuidV7()]
  await rows.query(
    `INSERT INTO merchant (merchant_seq, member_seq, merchant_id, title, site_url, category, support_email, price_currency, state,
       activated_at)
     VALUES ($1, $2, $3, 'x', 'https://shop.example', 'OTHER', 'a@b', 'USD', 'ACTIVE', now())`,
    [merchantSeq, owner.memberSeq, `SH${String(owner.shard).padStart(8, '0')}`],
  )
  await rows.query(
    `INSERT INTO merchant_account (merchant_account_seq, merchant_seq, account_seq, asset_seq, is_default)
     SELECT $1, $2, account_seq, asset_seq, true FROM account WHERE account_seq = $3`,
    [merchantAccountSeq, merchantSeq, owner.accountSeq],
  )
  return { owner, merchantSeq, merchantAccountSeq }
}

async function ask({ rows }: Arena, { merchantSeq, merchantAccountSeq }: Shop) {
  const [checkoutSeq, token] = [uuidV7(), randomBytes(16).toString('base64url')]
  await untilDone(() =>
    rows.query(
      `WITH made AS (
         INSERT INTO checkout (mode, checkout_seq, merchant_seq, shop_order_number, name, source, price, price_currency, token, expires_at)
         VALUES ('LIVE', $1, $2, $1::text, 'x', 'API', 1000, 'USD', $3, now() + interval '1 day') ON CONFLICT DO NOTHING)
       INSERT INTO checkout_due (mode, checkout_seq, asset_seq, merchant_account_seq, amount, fee)
       SELECT 'LIVE', $1, asset_seq, merchant_account_seq, $5, $6 FROM merchant_account WHERE merchant_account_seq = $4
       ON CONFLICT DO NOTHING`,
      [checkoutSeq, merchantSeq, token, merchantAccountSeq, PRICE, FEE],
    ),
  )
  return { checkoutSeq, token }
}

type Trip = { readonly payer: Someone; readonly shop: Shop; readonly isRefunded: boolean }

async function travel(arena: Arena, { payer, shop, isRefunded }: Trip): Promise<void> {
  const { checkoutSeq, token } = await ask(arena, shop)
  const wish = { token, account_seq: payer.accountSeq }
  const proved = await insistProved(arena, payer, { method: 'POST', path: '/pg/transaction/authenticate', body: wish })
  if (typeof proved.authentication !== 'string') throw new Error(`not proved: ${proved.error}`)
  const body = { account_seq: payer.accountSeq, authentication: proved.authentication }
  const key = uuidV7()
  for (;;) {
    const paid = await insist(arena, payer, { method: 'POST', path: `/pg/transaction/${checkoutSeq}/pay`, body, key })
    if (paid.error !== 'TRANSACTION_PROCESSING') break
    await sleep(LOOK_MS)
  }
  const state = await settled(arena, payer, token)
  if (state === 'PAID' && isRefunded) await refund(arena, shop, checkoutSeq)
}

/** When it is under way no more. */
async function settled(arena: Arena, session: Session, token: string): Promise<string> {
  for (;;) {
    const { transaction } = await insist(arena, session, { method: 'GET', path: `/pg/transaction/token/${token}` })
    const { state } = transaction as { state: string }
    if (state !== 'PROCESSING') return state
    await sleep(LOOK_MS)
  }
}

async function refund(arena: Arena, { owner }: Shop, checkoutSeq: string): Promise<void> {
  for (const more of [{ amount: '4' }, {}]) {
    const asked = { method: 'PATCH', path: `/pg/transaction/${checkoutSeq}`, key: uuidV7() }
    await insistProved(arena, owner, { ...asked, body: { type: 'SET_REFUNDED', ...more } })
  }
}

/** Every account has to the unit what the rows say, nothing is under way, and no checkout hangs. */
async function judge(arena: Arena, people: readonly Someone[]): Promise<readonly string[]> {
  await untilQuiet(arena)
  const { rows: paid } = await arena.rows.query<{
    from: string
    to: string
    amount: string
    fee: string
    refunded: string
  }>(
    `SELECT payer_account_seq AS from, account_seq AS to, amount, fee, refunded FROM checkout_payment
     JOIN merchant_account USING (merchant_account_seq) WHERE state = 'DONE'`,
  )
  const expected = new Map(people.map(({ accountSeq, opening }) => [accountSeq, opening]))
  const add = (account: string, amount: bigint) => expected.set(account, (expected.get(account) ?? 0n) + amount)
  let fees = 0n
  for (const { from, to, amount, fee, refunded } of paid) {
    add(from, BigInt(refunded) - BigInt(amount))
    add(to, BigInt(amount) - BigInt(fee) - BigInt(refunded))
    fees += BigInt(fee)
  }
  const found = await arena.ledgers.balances(people.map(({ accountSeq }) => accountSeq))
  const wrong = found.flatMap(({ account, balance, heldOut }) =>
    balance === expected.get(account) && heldOut === 0n
      ? []
      : [`${account} has ${balance} (held ${heldOut}), not ${expected.get(account)}`],
  )
  const house = await arena.ledgers.balances([0, 1].map((shard) => houseAccountId(shard, ASSET, 'fees')))
  const earned = house.reduce((sum, { balance }) => sum + balance, 0n)
  const states = await arena.rows.query<{ state: string }>(
    `SELECT DISTINCT state FROM checkout WHERE state NOT IN ('OPEN', 'PAID', 'PARTLY_REFUNDED', 'REFUNDED')`,
  )
  return [
    ...wrong,
    ...(earned === fees ? [] : [`fees are ${earned}, not ${fees}`]),
    ...states.rows.map(({ state }) => `a checkout is ${state}`),
  ]
}

const QUIET_MS = 120_000

async function untilQuiet({ rows }: Arena): Promise<void> {
  const until = performance.now() + QUIET_MS
  while (performance.now() < until) {
    const open = await untilDone(() =>
      rows.query(
        `SELECT FROM checkout_payment WHERE state = 'PENDING' UNION ALL SELECT FROM refund WHERE state = 'PENDING'`,
      ),
    )
    if (open.rowCount === 0) return
    await sleep(LOOK_MS)
  }
  throw new Error('something is still under way')
}
