import type { InstrumentTerms } from '@cocobnk/contract'
import { sql } from '@cocobnk/database'
import type { Bank } from '@cocobnk/testing/members'
import type { openMint } from '@cocobnk/testing/money'
import { offerProduct, putFund } from '@cocobnk/testing/products'
import type { Body, Confirming, KeyedCase } from './keyed-case.ts'

type World = {
  readonly bank: Bank
  readonly mint: Awaited<ReturnType<typeof openMint>>
  readonly anna: Confirming
}

/** Cases for bank products. Requested steps are only recorded, because no worker carries them here. */
export function keyedFundCases({ bank, mint, anna }: World) {
  const UNIT = 10n ** 8n
  const rows = async (table: 'fund' | 'fund_step', column: string, value: string) => {
    const { rows: found } = await sql<{ count: bigint }>`SELECT count(*) AS count FROM ${sql.table(table)}
      WHERE ${sql.ref(column)} = ${value}`.execute(bank.owner)
    return found[0]?.count ?? 0n
  }
  const funded = async (more: Parameters<typeof offerProduct>[1], age: number) => {
    const { account_seq: accountSeq } = await mint.account(anna.person, 'USOT', 500n * UNIT)
    const { rows: own } = await sql<{ member_seq: string }>`
      SELECT member_seq FROM account WHERE account_seq = ${accountSeq}`.execute(bank.owner)
    const memberSeq = own[0]?.member_seq ?? ''
    const instrumentSeq = await offerProduct(bank.owner as never, more)
    return putFund(bank.owner as never, { instrumentSeq, memberSeq, accountSeq, amount: 100n * UNIT, age })
  }
  const asking = (path: string, body: Body, fundSeq: string): KeyedCase => ({
    by: anna,
    path,
    body,
    effect: () => rows('fund_step', 'fund_seq', fundSeq),
  })
  const installments: Partial<InstrumentTerms> = {
    type: 'SAVINGS_INSTALLMENT',
    rates: [{ term_days: 90, rate: '4' }],
    installments: { count: 2, late_days: 20 },
  }
  return {
    'POST /finance/fund': async (): Promise<KeyedCase> => {
      const { account_seq } = await mint.account(anna.person, 'USOT', 500n * UNIT)
      const instrument_seq = await offerProduct(bank.owner as never)
      const body = { instrument_seq, account_seq, amount: '100', term_days: 90, rate: '4', document_version: 1 }
      return { by: anna, path: '/finance/fund', body, effect: () => rows('fund', 'payment_account_seq', account_seq) }
    },
    'POST /finance/ladder': async (): Promise<KeyedCase> => {
      const { account_seq } = await mint.account(anna.person, 'USOT', 500n * UNIT)
      const instrument_seq = await offerProduct(bank.owner as never)
      const rungs = ['100', '120'].map((amount) => ({ amount, term_days: 90, rate: '4' }))
      const body = { instrument_seq, account_seq, rungs, document_version: 1 }
      return { by: anna, path: '/finance/ladder', body, effect: () => rows('fund', 'payment_account_seq', account_seq) }
    },
    'POST /finance/fund/{fund_seq}/installment': async (): Promise<KeyedCase> => {
      const fundSeq = await funded(installments, 31)
      return asking(`/finance/fund/${fundSeq}/installment`, { amount: '50' }, fundSeq)
    },
    'POST /finance/return': async (): Promise<KeyedCase> => {
      const fundSeq = await funded({}, 5)
      return asking('/finance/return', { fund_seq: fundSeq }, fundSeq)
    },
    'POST /finance/dividend': async (): Promise<KeyedCase> => {
      const fundSeq = await funded({ dividend_type: 'MANUAL', dividend_days: 1 }, 5)
      return asking('/finance/dividend', { fund_seq: fundSeq }, fundSeq)
    },
  }
}
