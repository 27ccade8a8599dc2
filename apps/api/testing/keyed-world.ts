import { FLOWS, houseAccountId } from '@cocobnk/chart'
import { type Contract, type ContractKey, contract, type OperationKey } from '@cocobnk/contract'
import { sql, uuidV7 } from '@cocobnk/database'
import { newId } from '@cocobnk/ledger'
import type { Bank } from '@cocobnk/testing/members'
import { letSell, SHOP_FACTS } from '@cocobnk/testing/merchants'
import type { openMint } from '@cocobnk/testing/money'
import { demandOf } from '@cocobnk/testing/person'
import type { Reply } from '@cocobnk/testing/requests'
import type { AnyContract } from '../http/operation.ts'
import { earnAllowance } from './earn-allowance.ts'
import type { Body, Confirming, KeyedCase } from './keyed-case.ts'
import { keyedDealCases } from './keyed-deal.ts'
import { keyedDeskCases } from './keyed-desk.ts'
import { keyedFundCases } from './keyed-fund.ts'
import { shopWorld } from './shop-world.ts'

/** Needs a matching engine; tested in public-market.real.test.ts. */
export const OF_THE_ENGINE = ['PATCH /market/public/order/{order_seq}', 'DELETE /market/public/order'] as const

/** Every idempotent operation of members. A new one without a case below does not compile. */
export type KeyedOperation = Exclude<Keyed, (typeof OF_THE_ENGINE)[number]>

type Keyed = {
  [Key in ContractKey]: Contract[Key] extends { readonly idempotent: true | 'ledger'; readonly auth: 'member' }
    ? Key
    : never
}[ContractKey]

export type Asked = {
  readonly path: string
  readonly body: Body
  readonly key: string
  readonly method?: string
}

/**
 * Prepares a request with its proof and returns a function that sends it. The challenge comes from a first request under another key. It is
 * skipped for operations without a step-up.
 */
export async function provedRequest(by: Confirming, { path, body, key, method = 'POST' }: Asked) {
  const { person, authenticator } = by
  const headers = { 'idempotency-key': key }
  if (!needsProof(method, path)) return () => person.call(method, path, { body, headers })
  const refused = await person.call(method, path, { body, headers: { 'idempotency-key': uuidV7() } })
  const options = await person.call('POST', `/auth/step-up/${demandOf(refused).challenge_seq}/options`)
  const proof = await person.prove(refused, { credential: authenticator.get(options.body.options as never) })
  return () => person.call(method, path, { body, headers, proof })
}

function needsProof(method: string, path: string): boolean {
  const asked = `${method} ${path}`
  const isAsked = (key: string) => new RegExp(`^${key.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(asked)
  const key = asked in contract ? asked : Object.keys(contract).find(isAsked)
  return (contract as AnyContract)[key as OperationKey]?.stepUp !== undefined
}

export async function confirmed(by: Confirming, asked: Omit<Asked, 'key'>): Promise<Reply> {
  return (await provedRequest(by, { ...asked, key: uuidV7() }))()
}

const USOT = 10n ** 8n
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const ASSET = { USOT: '019a8000-0000-7000-8000-000000000004', CCM: '019a8000-0000-7000-8000-000000000005' }

type World = {
  readonly bank: Bank
  readonly mint: Awaited<ReturnType<typeof openMint>>
  readonly anna: Confirming
  readonly berta: Confirming
}

/** A valid request for each idempotent operation, in a bank with money and two members. */
export function keyedCases({ bank, mint, anna, berta }: World) {
  const count = async (table: string, accountColumn: string, account: string) => {
    const { rows } = await sql<{ count: bigint }>`SELECT count(*) AS count FROM ${sql.table(table)}
      WHERE ${sql.ref(accountColumn)} = ${account}`.execute(bank.owner)
    return rows[0]?.count ?? 0n
  }
  const balance = async (account: string) => (await mint.ledgers.balances([account]))[0]?.balance ?? 0n
  const account = (by: Confirming, code: string, minor = 0n) => mint.account(by.person, code, minor)

  /** A checkout of anna's shop, with berta's proof to pay it. */
  const payable = async (source: 'API' | 'EASY') => {
    const [to, from] = [await account(anna, 'USOT'), await account(berta, 'USOT', 100n * USOT)]
    const world = shopWorld(bank, anna.person.userName)
    const shop = await world.open()
    await world.settleInto(shop, to.account_seq)
    const due = { code: 'USOT', accountSeq: to.account_seq, amount: 50n * USOT, fee: 30n * USOT }
    const { checkoutSeq, token } = await world.checkout({ shop, source, dues: [due] })
    const wish = { token, account_seq: from.account_seq }
    const proved = await confirmed(berta, { path: '/pg/transaction/authenticate', body: wish })
    const { amount, authentication } = proved.body
    const body = { account_seq: from.account_seq, amount, authentication }
    return { body, checkoutSeq, token, effect: () => balance(to.account_seq) }
  }

  const cases: { readonly [Key in KeyedOperation]: () => Promise<KeyedCase> } = {
    ...keyedDealCases({ bank, mint, anna, berta, confirmed }),
    ...keyedDeskCases({ bank, mint, anna, berta }),
    ...keyedFundCases({ bank, mint, anna }),
    'POST /account': async () => {
      const { rows } = await sql<{ member_seq: string }>`
        SELECT member_seq FROM member WHERE user_name = ${berta.person.userName}`.execute(bank.owner)
      const body = { asset_seq: ASSET.CCM, title: 'another' }
      const effect = () => count('account', 'member_seq', rows[0]?.member_seq ?? '')
      return { by: berta, path: '/account', body, effect }
    },
    'POST /report': async () => {
      const { rows } = await sql<{ member_seq: string }>`
        SELECT member_seq FROM member WHERE user_name = ${berta.person.userName}`.execute(bank.owner)
      const body = { kind: 'TAX', format: 'CSV', first_day: '2026-01-01', last_day: '2026-12-31' }
      return {
        by: berta,
        path: '/report',
        body,
        effect: () => count('report', 'member_seq', rows[0]?.member_seq ?? ''),
      }
    },
    'POST /affiliate/adjust': async () => {
      const { account_seq } = await account(anna, 'USOT')
      await earnAllowance({ bank, mint }, anna.person.userName, 20n * USOT)
      const body = { asset_seq: ASSET.USOT, account_seq, amount: '5' }
      return { by: anna, path: '/affiliate/adjust', body, effect: () => balance(account_seq) }
    },
    'POST /asset/deposit': async () => {
      const { account_seq } = await account(anna, 'CCM')
      const body = { account_seq, amount: '500' }
      return {
        by: anna,
        path: '/asset/deposit',
        body,
        effect: () => count('deposit_announcement', 'account_seq', account_seq),
      }
    },
    'POST /account/money-request': async () => {
      const { account_seq } = await account(anna, 'USOT')
      const body = { account_seq, life_days: 7, amount: '5', note: 'canary dinner' }
      return {
        by: anna,
        path: '/account/money-request',
        body,
        effect: () => count('money_request', 'account_seq', account_seq),
      }
    },
    'POST /account/money-request/link/{link_id}': async () => {
      const [to, from] = [await account(anna, 'USOT'), await account(berta, 'USOT', 100n * USOT)]
      const asked = { account_seq: to.account_seq, life_days: 7, is_reusable: true }
      const made = await confirmed(anna, { path: '/account/money-request', body: asked })
      await confirmed(berta, { path: '/account/payee', body: { account_number: to.number } })
      const { link_id } = made.body.request as { link_id: string }
      const body = { from_account_seq: from.account_seq, to_account_number: to.number, amount: '5' }
      return { by: berta, path: `/account/money-request/link/${link_id}`, body, effect: () => balance(to.account_seq) }
    },
    'POST /account/schedule': async () => {
      const [from, to] = [await account(anna, 'USOT', 100n * USOT), await account(berta, 'USOT')]
      const body = {
        from_account_seq: from.account_seq,
        to_account_number: to.number,
        amount: '10',
        description: 'canary rent',
        frequency: 'DAILY',
        starts_on: '2099-01-31',
        at_time: '09:00',
        time_zone: 'Asia/Seoul',
      }
      return {
        by: anna,
        path: '/account/schedule',
        body,
        effect: () => count('schedule', 'from_account_seq', from.account_seq),
      }
    },
    'POST /account/transfer': async () => {
      const [from, to] = [await account(berta, 'CCM', 100n * USOT), await account(berta, 'CCM')]
      const body = { from_account_seq: from.account_seq, to_account_number: to.number, amount: '10' }
      return { by: berta, path: '/account/transfer', body, effect: () => balance(to.account_seq) }
    },
    'POST /pg/merchant': async () => {
      await letSell(bank, anna.person.userName)
      const { account_seq } = await account(anna, 'USOT')
      const body = { ...SHOP_FACTS, title: 'canary shop', account_seq, terms: true }
      return {
        by: anna,
        path: '/pg/merchant',
        body,
        effect: () => count('merchant_account', 'account_seq', account_seq),
      }
    },
    'POST /market/direct/transfer': async () => {
      const [source, target] = [await account(anna, 'USOT', 1_000n * USOT), await account(anna, 'CCM')]
      const [debit, credit] = [houseAccountId(0, 'CCM', 'custody'), houseAccountId(0, 'CCM', 'inventory')]
      const stock = { kind: 'transfer', debit, credit, amount: 1_000n * USOT, code: FLOWS.capital.code } as const
      await mint.ledgers.post({ ...stock, id: newId(0) })
      const wanted = { source_asset_seq: ASSET.USOT, target_asset_seq: ASSET.CCM, source_amount: '200' }
      const quoted = await confirmed(anna, { path: '/market/direct/quote', body: wanted })
      const { quote_id, source_amount, target_amount } = quoted.body.quote as Readonly<Record<string, string>>
      const accounts = { source_account_seq: source.account_seq, target_account_seq: target.account_seq }
      const body = { quote_id, ...accounts, source_amount, target_amount }
      return { by: anna, path: '/market/direct/transfer', body, effect: () => balance(target.account_seq) }
    },
    'POST /pg/transaction/{transaction_seq}/pay': async () => {
      const { body, checkoutSeq, effect } = await payable('API')
      return { by: berta, path: `/pg/transaction/${checkoutSeq}/pay`, body, effect }
    },
    'PATCH /pg/xptx/token/{checkout_token}': async () => {
      const { body, token, effect } = await payable('EASY')
      return {
        by: berta,
        method: 'PATCH',
        path: `/pg/xptx/token/${token}`,
        body: { type: 'SET_PAID', ...body },
        effect,
      }
    },
    'PATCH /pg/transaction/{transaction_seq}': async () => {
      const { checkoutSeq } = await shopWorld(bank, anna.person.userName).checkout()
      const effect = async () => {
        const { rows } = await sql<{ count: bigint }>`SELECT count(*) AS count FROM commerce_event
          WHERE subject_seq = ${checkoutSeq} AND type = 'checkout.canceled'`.execute(bank.owner)
        return rows[0]?.count ?? 0n
      }
      const path = `/pg/transaction/${checkoutSeq}`
      return { by: anna, method: 'PATCH', path, body: { type: 'SET_CANCELED' }, effect }
    },
    'POST /asset/withdraw': async () => {
      const { account_seq } = await account(anna, 'USOT', 1_000n * USOT)
      const destination = { asset_seq: ASSET.USOT, address: ADDRESS, memo: '7' }
      const registered = await confirmed(anna, {
        path: '/kyc/asset/withdraw/address/certification',
        body: { ...destination, label: 'canary-label', method: 'SIGNATURE' },
      })
      const shown = registered.body.withdraw_address as { address_seq: string; address: string }
      await certify(bank, shown.address_seq)
      const body = {
        ...destination,
        account_seq,
        amount: '20',
        address_seq: shown.address_seq,
        address: shown.address,
      }
      const effect = async () => (await mint.ledgers.balances([account_seq]))[0]?.heldOut ?? 0n
      return { by: anna, path: '/asset/withdraw', body, effect }
    },
  }
  return cases
}

/** Certifies an address, as if an operator had approved it and two days had passed. */
async function certify(bank: Bank, addressSeq: string): Promise<void> {
  await sql`UPDATE withdraw_address SET status = 'APPROVED', decided_at = now(), usable_at = now()
    WHERE address_seq = ${addressSeq}`.execute(bank.owner)
  await sql`UPDATE payable_address SET payable_at = now() WHERE address_seq = ${addressSeq}`.execute(bank.owner)
}
