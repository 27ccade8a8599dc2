import { sql } from '@cocobnk/database'
import type { Bank } from '@cocobnk/testing/members'
import type { openMint } from '@cocobnk/testing/money'
import type { Reply } from '@cocobnk/testing/requests'
import type { Body, Confirming, KeyedCase } from './keyed-case.ts'

type World = {
  readonly bank: Bank
  readonly mint: Awaited<ReturnType<typeof openMint>>
  readonly anna: Confirming
  readonly berta: Confirming
  /** Makes another request first, with its proof. */
  readonly confirmed: (by: Confirming, asked: { readonly path: string; readonly body: Body }) => Promise<Reply>
}

const UNIT = 10n ** 8n
const MARKET = '019a8000-0000-7000-8002-000000000004'
const PRICE = '100'
const terms = { source_amount: '10', minimum_purchase_amount: '1', unit_price: PRICE }

/** Cases for deals: anna sells CCM for USOT, berta buys. */
export function keyedDealCases({ bank, mint, anna, berta, confirmed }: World) {
  const numberOf = (query: ReturnType<typeof sql<{ effect: bigint }>>) => async () =>
    (await query.execute(bank.owner)).rows[0]?.effect ?? 0n
  const balance = (account: string) => async () => (await mint.ledgers.balances([account]))[0]?.balance ?? 0n
  const seller = async () => {
    const source = await mint.account(anna.person, 'CCM', 100n * UNIT)
    const target = await mint.account(anna.person, 'USOT')
    return { source_account_seq: source.account_seq, target_account_seq: target.account_seq }
  }
  const buyer = async () => {
    const paying = await mint.account(berta.person, 'USOT', 10_000n * UNIT)
    const receiving = await mint.account(berta.person, 'CCM')
    return { payment_account_seq: paying.account_seq, receiving_account_seq: receiving.account_seq }
  }
  const offer = async (is_auto_confirmed = false) => {
    const body = { ...terms, ...(await seller()), offer_type: 'ASK', market_seq: MARKET, is_auto_confirmed }
    return { body, path: '/market/private/deal' }
  }
  const opened = async (isAuto = false) => {
    const { body } = await confirmed(anna, await offer(isAuto))
    return (body.deal as { deal_seq: string }).deal_seq
  }
  return {
    'POST /market/private/deal': async (): Promise<KeyedCase> => {
      const { path, body } = await offer()
      const effect = numberOf(
        sql`SELECT count(*) AS effect FROM deal WHERE source_account_seq = ${body.source_account_seq}`,
      )
      return { by: anna, path, body, effect }
    },
    'PUT /market/private/deal/{deal_seq}': async (): Promise<KeyedCase> => {
      const seq = await opened()
      const body = { ...terms, source_amount: '20', version: 1 }
      const effect = numberOf(sql`SELECT version::bigint - 1 AS effect FROM deal WHERE deal_seq = ${seq}`)
      return { by: anna, method: 'PUT', path: `/market/private/deal/${seq}`, body, effect }
    },
    'POST /market/private/deal/{deal_seq}/application': async (): Promise<KeyedCase> => {
      const [seq, accounts] = [await opened(), await buyer()]
      const body = { amount: '2', unit_price: PRICE, ...accounts }
      const effect = numberOf(sql`SELECT count(*) AS effect FROM deal_application WHERE deal_seq = ${seq}`)
      return { by: berta, path: `/market/private/deal/${seq}/application`, body, effect }
    },
    'PATCH /market/private/application/{application_seq}': async (): Promise<KeyedCase> => {
      const [seq, accounts] = [await opened(), await buyer()]
      const applied = await confirmed(berta, {
        path: `/market/private/deal/${seq}/application`,
        body: { amount: '2', unit_price: PRICE, ...accounts },
      })
      const { application_seq } = applied.body.application as { application_seq: string }
      const path = `/market/private/application/${application_seq}`
      const effect = balance(accounts.receiving_account_seq)
      return { by: anna, method: 'PATCH', path, body: { type: 'SET_CONFIRMED' }, effect }
    },
    'POST /market/private/take': async (): Promise<KeyedCase> => {
      const [deal_seq, accounts] = [await opened(true), await buyer()]
      const fills = [{ deal_seq, amount: '2', unit_price: PRICE }]
      const body = { market_seq: MARKET, type: 'BID', amount: '2', fills, ...accounts }
      return { by: berta, path: '/market/private/take', body, effect: balance(accounts.receiving_account_seq) }
    },
  }
}
