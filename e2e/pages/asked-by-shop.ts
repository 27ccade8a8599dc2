import { type Kysely, openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { stackEnv } from '@cocobnk/stack'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export type Asked = { readonly checkoutSeq: string; readonly token: string }

/** A shop that operators have let in, paid into this account, and what it asks for: as its own pages and its server would make it. */
export async function askedBy(
  ownerName: string,
  accountSeq: string,
  { usot, source = 'API' }: { readonly usot: bigint; readonly source?: 'API' | 'EASY' },
): Promise<Asked> {
  const { BANK_OWNER_DATABASE_URL = '' } = stackEnv('test')
  const { db, close } = openDatabase<never>(BANK_OWNER_DATABASE_URL, { max: 1, applicationName: 'e2e' })
  try {
    return await ask(db, ownerName, { accountSeq, usot, source })
  } finally {
    await close()
  }
}

type Wish = { readonly accountSeq: string; readonly usot: bigint; readonly source: string }

async function ask(db: Kysely<never>, ownerName: string, { accountSeq, usot, source }: Wish): Promise<Asked> {
  const [merchantSeq, checkoutSeq] = [uuidV7(), uuidV7()]
  const bytes = (seq: string) => Buffer.from(seq.replaceAll('-', ''), 'hex')
  const merchantId = Array.from(bytes(merchantSeq).subarray(6), (byte) => LETTERS[byte % 32]).join('')
  const token = bytes(checkoutSeq).toString('base64url')
  await sql`insert into merchant (merchant_seq, member_seq, merchant_id, title, site_url, category, support_email, price_currency, state,
      activated_at)
    select ${merchantSeq}, member_seq, ${merchantId}, '느린서점', 'https://slowbooks.example', 'OTHER', 'help@slowbooks.example',
      'USD', 'ACTIVE', now() from member where user_name = ${ownerName}`.execute(db)
  await sql`insert into merchant_account (merchant_account_seq, merchant_seq, account_seq, asset_seq, is_default)
    select gen_random_uuid(), ${merchantSeq}, account_seq, asset_seq, true from account where account_seq = ${accountSeq}`.execute(
    db,
  )
  await sql`insert into checkout (mode, checkout_seq, merchant_seq, shop_order_number, name, source, price, price_currency, token,
      return_url, cancel_url, expires_at)
    values ('LIVE', ${checkoutSeq}, ${merchantSeq}, '20261115-0042', '작은 숫자의 무게', ${source}, 2652, 'USD', ${token},
      'https://slowbooks.example/thanks', null, now() + interval '15 minutes')`.execute(db)
  await sql`insert into checkout_due (mode, checkout_seq, asset_seq, merchant_account_seq, amount, fee)
    select 'LIVE', ${checkoutSeq}, asset_seq, merchant_account_seq, ${usot}, 3000000000 from merchant_account
    where merchant_seq = ${merchantSeq}`.execute(db)
  return { checkoutSeq, token }
}
