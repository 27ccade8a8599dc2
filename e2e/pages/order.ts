import { randomBytes, randomInt } from 'node:crypto'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { stackEnv } from '@cocobnk/stack'

/** One cent in the smallest unit of USOT. */
const CENT = 100_000_000n
const FEE = 30n * CENT

type Order = { readonly accountSeq: string; readonly cents: number; readonly name: string }

/** A shop that operators have approved and an order it made, as its server would: answers the token of the order. */
export async function openOrder({ accountSeq, cents, name }: Order): Promise<string> {
  const { BANK_OWNER_DATABASE_URL = '' } = stackEnv('test')
  const { db, close } = openDatabase<never>(BANK_OWNER_DATABASE_URL, { max: 1, applicationName: 'e2e' })
  const [merchantSeq, placeSeq, checkoutSeq] = [uuidV7(), uuidV7(), uuidV7()]
  const token = randomBytes(16).toString('base64url')
  const number = `e2e-${randomInt(1e9)}`
  await sql`insert into merchant (merchant_seq, member_seq, merchant_id, title, site_url, category, support_email, price_currency, state,
      activated_at)
    select ${merchantSeq}, member_seq, ${String(randomInt(1e9)).padStart(10, '0')}, 'Slow Books', 'https://slow.example', 'OTHER',
      'a@slow.example', 'USD', 'ACTIVE', now() from account where account_seq = ${accountSeq}`.execute(db)
  await sql`insert into merchant_account (merchant_account_seq, merchant_seq, account_seq, asset_seq, is_default)
    select ${placeSeq}, ${merchantSeq}, account_seq, asset_seq, true from account where account_seq = ${accountSeq}`.execute(
    db,
  )
  await sql`insert into checkout (mode, checkout_seq, merchant_seq, shop_order_number, name, source, price, price_currency, token,
      expires_at)
    values ('LIVE', ${checkoutSeq}, ${merchantSeq}, ${number}, ${name}, 'API', ${cents}, 'USD', ${token},
      now() + interval '15 minutes')`.execute(db)
  await sql`insert into checkout_due (mode, checkout_seq, asset_seq, merchant_account_seq, amount, fee)
    select 'LIVE', ${checkoutSeq}, asset_seq, ${placeSeq}, ${(BigInt(cents) * CENT).toString()}::numeric, ${FEE.toString()}::numeric
    from account where account_seq = ${accountSeq}`.execute(db)
  await close()
  return token
}

/** A shop that operators have approved, paid into this account: answers its id. */
export async function openShop(accountSeq: string): Promise<string> {
  const { BANK_OWNER_DATABASE_URL = '' } = stackEnv('test')
  const { db, close } = openDatabase<never>(BANK_OWNER_DATABASE_URL, { max: 1, applicationName: 'e2e' })
  const merchantSeq = uuidV7()
  await sql`insert into merchant (merchant_seq, member_seq, merchant_id, title, site_url, category, support_email, price_currency, state,
      activated_at)
    select ${merchantSeq}, member_seq, ${String(randomInt(1e9)).padStart(10, '0')}, 'Slow Books', 'https://slow.example', 'OTHER',
      'a@slow.example', 'USD', 'ACTIVE', now() from account where account_seq = ${accountSeq}`.execute(db)
  await sql`insert into merchant_account (merchant_account_seq, merchant_seq, account_seq, asset_seq, is_default)
    select ${uuidV7()}, ${merchantSeq}, account_seq, asset_seq, true from account where account_seq = ${accountSeq}`.execute(
    db,
  )
  await close()
  return merchantSeq
}
