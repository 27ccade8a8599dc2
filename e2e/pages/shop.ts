import { randomBytes, randomInt } from 'node:crypto'
import { type Kysely, openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { stackEnv } from '@cocobnk/stack'

/** One cent in minor units of USOT. */
const CENT = 100_000_000n
const FEE = 30n * CENT

type Order = {
  /** The owner's account that receives the payments. */
  readonly accountSeq: string
  readonly cents: number
  readonly name: string
  readonly title?: string
  /** The shop's own order number. */
  readonly number?: string
  readonly source?: 'API' | 'EASY'
  readonly returnUrl?: string
}

/** Inserts an approved shop that is paid into this account. Returns its id. */
export function openShop(accountSeq: string): Promise<string> {
  return asOwner((db) => insertShop(db, accountSeq, 'Slow Books'))
}

/** Inserts such a shop and an order as its server would create it. Returns the order's token. */
export function openOrder(order: Order): Promise<string> {
  const { accountSeq, cents, name, title = 'Slow Books', source = 'API', returnUrl = null } = order
  const number = order.number ?? `e2e-${randomInt(1e9)}`
  return asOwner(async (db) => {
    const merchantSeq = await insertShop(db, accountSeq, title)
    const checkoutSeq = uuidV7()
    const token = randomBytes(16).toString('base64url')
    await sql`insert into checkout (mode, checkout_seq, merchant_seq, shop_order_number, name, source, price, price_currency, token,
        return_url, expires_at)
      values ('LIVE', ${checkoutSeq}, ${merchantSeq}, ${number}, ${name}, ${source}, ${cents}, 'USD', ${token},
        ${returnUrl}, now() + interval '15 minutes')`.execute(db)
    await sql`insert into checkout_due (mode, checkout_seq, asset_seq, merchant_account_seq, amount, fee)
      select 'LIVE', ${checkoutSeq}, asset_seq, merchant_account_seq, ${BigInt(cents) * CENT}, ${FEE} from merchant_account
      where merchant_seq = ${merchantSeq}`.execute(db)
    return token
  })
}

async function insertShop(db: Kysely<never>, accountSeq: string, title: string): Promise<string> {
  const merchantSeq = uuidV7()
  const merchantId = String(randomInt(1e9)).padStart(10, '0')
  await sql`insert into merchant (merchant_seq, member_seq, merchant_id, title, site_url, category, support_email, price_currency, state,
      activated_at)
    select ${merchantSeq}, member_seq, ${merchantId}, ${title}, 'https://slowbooks.example', 'OTHER', 'help@slowbooks.example', 'USD',
      'ACTIVE', now() from account where account_seq = ${accountSeq}`.execute(db)
  await sql`insert into merchant_account (merchant_account_seq, merchant_seq, account_seq, asset_seq, is_default)
    select ${uuidV7()}, ${merchantSeq}, account_seq, asset_seq, true from account where account_seq = ${accountSeq}`.execute(
    db,
  )
  return merchantSeq
}

async function asOwner<T>(act: (db: Kysely<never>) => Promise<T>): Promise<T> {
  const { BANK_OWNER_DATABASE_URL = '' } = stackEnv('test')
  const { db, close } = openDatabase<never>(BANK_OWNER_DATABASE_URL, { max: 1, applicationName: 'e2e' })
  try {
    return await act(db)
  } finally {
    await close()
  }
}
