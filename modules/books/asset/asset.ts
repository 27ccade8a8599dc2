import type { Output } from '@cocobnk/contract'
import type { Locale } from '@cocobnk/i18n'
import { formatMinor } from '@cocobnk/money'
import { feeDecimals } from './policy.ts'
import type { AssetRow } from './store.ts'

export type Asset = Output<'GET /asset'>['list'][number]

/** An asset as callers see it: amounts in units of the asset, ratios in percent, the name in their language. */
export function assetOf(row: AssetRow, locale: Locale): Asset {
  return {
    seq: row.seq,
    code: row.code,
    name: row.name[locale],
    english_name: row.name['en-US'],
    kind: row.kind,
    decimal_point: row.decimal_point,
    network: row.network,
    confirmations_required: row.confirmations_required,
    minimum_deposit: formatMinor(row.minimum_deposit, row.decimal_point),
    needs_memo: row.needs_memo,
    withdraw_fee: {
      fee_type: row.fee_type,
      fee_charge_type: row.fee_charge_type,
      fee_amount: formatMinor(row.fee_amount, feeDecimals(row)),
    },
  }
}
