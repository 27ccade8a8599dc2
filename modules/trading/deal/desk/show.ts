import type { Output } from '@cocobnk/contract'
import type { Market } from '@cocobnk/market'
import { formatMinor } from '@cocobnk/money'
import { RATE_DECIMALS } from '@cocobnk/rate'
import { stateOf, statusOf } from '../show.ts'
import type { MarketFigureRow } from './figure.store.ts'
import type { DeskApplicationRow, DeskDealRow } from './store.ts'

type ShownDeal = Output<'GET /operator/deal'>['list'][number]
type ShownApplication = Output<'GET /operator/deal/application'>['list'][number]
type ShownMarket = Output<'GET /operator/deal/figure'>['figures']['markets'][number]

export function showDeskDeal(row: DeskDealRow, market: Market): ShownDeal {
  const { member_seq, member_number, user_name } = row
  return {
    deal_seq: row.deal_seq,
    deal_number: String(row.deal_number),
    offer_type: row.offer_type,
    market_code: market.code,
    asset_code: market.asset.code,
    target_asset_code: market.target.code,
    source_amount: formatMinor(row.amount, market.asset.decimal_point),
    available_quantity: formatMinor(row.available, market.asset.decimal_point),
    unit_price: formatMinor(row.unit_price, RATE_DECIMALS),
    state: stateOf(row),
    owner: { member_seq, member_number, user_name },
    created_at: row.created_at.toISOString(),
  }
}

export function showDeskApplication(row: DeskApplicationRow, market: Market): ShownApplication {
  return {
    application_seq: row.application_seq,
    deal_seq: row.deal_seq,
    deal_number: String(row.deal_number),
    offer_type: row.offer_type,
    asset_code: market.asset.code,
    target_asset_code: market.target.code,
    amount: formatMinor(row.amount, market.asset.decimal_point),
    unit_price: formatMinor(row.unit_price, RATE_DECIMALS),
    payment: formatMinor(row.payment, market.target.decimal_point),
    fee: formatMinor(row.fee, market.target.decimal_point),
    status: statusOf(row.state),
    applicant: { member_seq: row.member_seq, member_number: row.applicant_number, user_name: row.applicant_name },
    owner: { member_seq: row.owner_seq, member_number: row.owner_number, user_name: row.owner_name },
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}

export function showMarket(row: MarketFigureRow, market: Market): ShownMarket {
  const feeAsset = market.is_paid_outside ? market.asset : market.target
  return {
    market_code: market.code,
    asset_code: market.asset.code,
    target_asset_code: market.target.code,
    asks: Number(row.asks),
    bids: Number(row.bids),
    completed: Number(row.completed),
    amount: formatMinor(row.amount, market.asset.decimal_point),
    payment: formatMinor(row.payment, market.target.decimal_point),
    fee: formatMinor(row.fee, feeAsset.decimal_point),
    fee_asset_code: feeAsset.code,
  }
}
