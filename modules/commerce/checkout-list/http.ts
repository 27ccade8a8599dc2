import type { Handlers, MerchantRole } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { Ledgers } from '@cocobnk/ledger'
import { type MerchantTables, selectSeat } from '@cocobnk/merchant'
import { ok, refuse } from '@cocobnk/result'
import { figuresOf, selectDays } from './figures.ts'
import { listTransactions } from './list.ts'
import { statementCsv, statementPdf } from './statement.ts'

export type CheckoutListDeps = {
  readonly db: Kysely<MerchantTables>
  readonly ledgers: Pick<Ledgers, 'entryAt' | 'entriesFrom'>
}

type Key =
  | 'GET /pg/transaction'
  | 'GET /pg/merchant/{merchant_seq}/transaction'
  | 'GET /pg/merchant/{merchant_seq}/figures'
  | 'GET /pg/merchant/{merchant_seq}/statement'

const EVERYBODY: readonly MerchantRole[] = ['OWNER', 'ACCOUNTANT', 'CASHIER']
const READERS: readonly MerchantRole[] = ['OWNER', 'ACCOUNTANT']
const LONGEST_MS = 367 * 86_400_000

export function checkoutListHttp({ db, ledgers }: CheckoutListDeps): Handlers<Key> {
  const any = db as unknown as Kysely<never>
  return {
    'GET /pg/transaction': ({ caller, query: { scope, ...query } }) => {
      const whose = scope === 'paid' ? { payerSeq: caller.memberSeq } : { staffSeq: caller.memberSeq }
      return listTransactions(any, whose, filterOf(query), query)
    },
    'GET /pg/merchant/{merchant_seq}/transaction': async ({ caller, path, query }) => {
      const seat = await selectSeat(db, caller.memberSeq, path.merchant_seq, EVERYBODY)
      if (!seat) return refuse('NOT_FOUND')
      const whose = { staffSeq: caller.memberSeq, merchantSeq: path.merchant_seq }
      return listTransactions(any, whose, filterOf(query), query)
    },
    'GET /pg/merchant/{merchant_seq}/figures': async ({ caller, path, query }) => {
      const seat = await selectSeat(db, caller.memberSeq, path.merchant_seq, READERS)
      if (!seat) return refuse('NOT_FOUND')
      if (isTooLong(query)) return refuse('PERIOD_TOO_LONG')
      const { time_zone: timeZone, ...span } = query
      return ok(figuresOf(await selectDays(any, { ...span, merchantSeq: path.merchant_seq, timeZone })))
    },
    'GET /pg/merchant/{merchant_seq}/statement': async ({ caller, locale, path, query }) => {
      const seat = await selectSeat(db, caller.memberSeq, path.merchant_seq, READERS)
      if (!seat) return refuse('NOT_FOUND')
      if (isTooLong(query)) return refuse('PERIOD_TOO_LONG')
      const { mode, from, to } = query
      const wanted = { merchantSeq: path.merchant_seq, merchantId: seat.merchant_id, mode, from, to }
      const reader = { locale, timeZone: query.time_zone }
      return ok({
        download: (query.format === 'pdf' ? statementPdf : statementCsv)({ db: any, ledgers }, wanted, reader),
      })
    },
  }
}

type Query = Parameters<Handlers<Key>['GET /pg/merchant/{merchant_seq}/transaction']>[0]['query']

function filterOf({ mode, from, to, asset_seq, type, state, shop_order_number }: Query) {
  return { mode, from, to, assetSeq: asset_seq, type, state, orderNumber: shop_order_number }
}

function isTooLong({ from, to }: { readonly from: string; readonly to: string }): boolean {
  return Date.parse(to) - Date.parse(from) > LONGEST_MS
}
