import { SAMPLE_BODIES } from '@cocobnk/contract'
import { sql, uuidV7 } from '@cocobnk/database'
import type { Bank } from '@cocobnk/testing/members'
import type { openMint } from '@cocobnk/testing/money'
import type { Confirming, KeyedCase } from './keyed-case.ts'
import { shopWorld } from './shop-world.ts'

type World = {
  readonly bank: Bank
  readonly mint: Awaited<ReturnType<typeof openMint>>
  readonly anna: Confirming
  readonly berta: Confirming
}

/** Cases for operations of shops besides single payments. */
export function keyedDeskCases({ bank, mint, anna, berta }: World) {
  const countOf = (table: string, column: string, seq: string) => async () => {
    const { rows } = await sql<{ count: bigint }>`SELECT count(*) AS count FROM ${sql.table(table)}
      WHERE ${sql.ref(column)} = ${seq}`.execute(bank.owner)
    return rows[0]?.count ?? 0n
  }
  const openShop = async () => {
    const world = shopWorld(bank, anna.person.userName)
    const shop = await world.open()
    await world.settleInto(shop, (await mint.account(anna.person, 'USOT')).account_seq)
    return shop.merchantSeq
  }
  const ofShop = (noun: Noun, table: string) => async (): Promise<KeyedCase> => {
    const merchantSeq = await openShop()
    const body = SAMPLE_BODIES[`POST /pg/merchant/{merchant_seq}/${noun}`]
    const effect = countOf(table, 'merchant_seq', merchantSeq)
    return { by: anna, path: `/pg/merchant/${merchantSeq}/${noun}`, body, effect }
  }
  return {
    'POST /pg/merchant/{merchant_seq}/sale': ofShop('sale', 'checkout'),
    'POST /pg/merchant/{merchant_seq}/link': ofShop('link', 'payment_link'),
    'POST /pg/merchant/{merchant_seq}/invoice': ofShop('invoice', 'invoice'),
    'POST /pg/merchant/{merchant_seq}/quote': ofShop('quote', 'invoice'),
    'POST /pg/merchant/{merchant_seq}/plan': ofShop('plan', 'subscription_plan'),
    'POST /pg/merchant/{merchant_seq}/test-clock': ofShop('test-clock', 'test_clock_move'),
    'POST /pg/chargeback/{chargeback_seq}/evidence': async (): Promise<KeyedCase> => {
      const { account_seq } = await mint.account(anna.person, 'USOT')
      const { chargebackSeq } = await shopWorld(bank, anna.person.userName).dispute(account_seq)
      const body = { text: 'canary delivery note' }
      const effect = countOf('chargeback_evidence', 'chargeback_seq', chargebackSeq)
      return { by: anna, path: `/pg/chargeback/${chargebackSeq}/evidence`, body, effect }
    },
    'POST /pg/subscription': async (): Promise<KeyedCase> => {
      const token = await openPlan(bank, await openShop())
      const { account_seq } = await mint.account(berta.person, 'USOT')
      const body = { token, account_seq, maximum: '20' }
      return { by: berta, path: '/pg/subscription', body, effect: countOf('subscription', 'account_seq', account_seq) }
    },
  }
}

type Noun = 'sale' | 'link' | 'invoice' | 'quote' | 'plan' | 'test-clock'

/** A plan to subscribe to, as created by a shop. */
export async function openPlan({ owner }: Pick<Bank, 'owner'>, merchantSeq: string): Promise<string> {
  const token = Buffer.from(uuidV7().replaceAll('-', ''), 'hex').toString('base64url')
  await sql`INSERT INTO subscription_plan (mode, plan_seq, merchant_seq, title, currency, amount, period, notice_days, token)
    VALUES ('LIVE', ${uuidV7()}, ${merchantSeq}, 'canary club', 'USD', 1250, 'MONTH', 3, ${token})`.execute(owner)
  return token
}
