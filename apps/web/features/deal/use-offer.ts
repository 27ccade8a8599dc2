import type { ExchangeType, PriceType } from '@cocobnk/contract'
import { formatMinor, parseMinor } from '@cocobnk/money'
import { toast } from '@cocobnk/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApp } from '../../context.ts'
import { ACCOUNTS_KEY, DEALS_KEY } from '../../live/query-keys.ts'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import type { Sides } from './account-fields.tsx'
import { marginText } from './margin.ts'
import type { Deal, PrivateMarket } from './queries.ts'

type Wish = {
  readonly type: ExchangeType
  readonly markets: readonly PrivateMarket[]
  readonly deal?: Deal | undefined
}

export type OfferState = ReturnType<typeof useOffer>

const PRICE_DECIMALS = 12
const PPM_DECIMALS = 4
const MILLION = 1_000_000n
/** The form field of each refusal, by price type. */
const FIELDS = {
  FIXED: { INSUFFICIENT_BALANCE: 'source_amount', PRICE_OUT_OF_BAND: 'unit_price' },
  FORMULA: { INSUFFICIENT_BALANCE: 'source_amount', PRICE_OUT_OF_BAND: 'margin_percent' },
}

function emptyOf(markets: readonly PrivateMarket[]) {
  return {
    market_seq: markets[0]?.seq ?? '',
    amount: '',
    minimum: markets[0]?.minimum_amount ?? '',
    price_type: 'FIXED' as PriceType,
    unit_price: '',
    margin: '',
    floor_price: '',
    ceiling_price: '',
    isAuto: false,
    grade: 0,
    deals: '',
    expires: '',
    bank: '',
    minutes: 30,
    isBondWaived: false,
  }
}

export type OfferValues = ReturnType<typeof emptyOf>

function valuesOf(deal: Deal): OfferValues {
  return {
    market_seq: deal.market_seq,
    amount: deal.source_amount,
    minimum: deal.minimum_purchase_amount,
    price_type: deal.price_type,
    unit_price: deal.unit_price,
    margin: deal.margin_percent ?? '',
    floor_price: deal.floor_price ?? '',
    ceiling_price: deal.ceiling_price ?? '',
    isAuto: deal.is_auto_confirmed,
    grade: deal.minimum_grade,
    deals: deal.minimum_deals === 0 ? '' : String(deal.minimum_deals),
    expires: deal.expires_at ? localOf(new Date(deal.expires_at)) : '',
    bank: '',
    minutes: deal.payment_minutes ?? 30,
    isBondWaived: deal.bond_percent === '0',
  }
}

/** State of the offer form: its values, the resulting price, and sending it. */
export function useOffer({ type, markets, deal }: Wish) {
  const t = useText('deal')
  const { queryClient } = useApp()
  const navigate = useNavigate()
  const [values, setValues] = useState(() => (deal ? valuesOf(deal) : emptyOf(markets)))
  const { trouble, tone, submit, onUnknown } = useSubmit(FIELDS[values.price_type])
  const call = useKeyedCall({ onUnknown })
  const market = markets.find(({ seq }) => seq === values.market_seq) ?? markets[0]
  if (!market) throw new Error('the form needs a market')
  const set = (change: Partial<OfferValues>) => setValues((before) => ({ ...before, ...change }))
  const send = (sides: Sides) =>
    submit(async () => {
      const terms = termsOf(values)
      const sent = deal
        ? await call('PUT /market/private/deal/{deal_seq}', {
            path: { deal_seq: deal.deal_seq },
            body: { ...terms, version: deal.version },
          })
        : await call('POST /market/private/deal', {
            body: {
              ...terms,
              offer_type: type,
              market_seq: market.seq,
              source_account_seq: market.is_paid_outside && type === 'BID' ? sides.receiving : sides.paying,
              ...(market.is_paid_outside
                ? {
                    bank_account_seq: values.bank,
                    payment_minutes: values.minutes,
                    is_bond_waived: type === 'ASK' && values.isBondWaived,
                  }
                : { target_account_seq: sides.receiving }),
            },
          })
      toast.success(t(deal ? 'modified' : 'registered'))
      void queryClient.invalidateQueries({ queryKey: ACCOUNTS_KEY })
      await queryClient.invalidateQueries({ queryKey: DEALS_KEY })
      await navigate({ to: '/dashboard/private/deal', search: { seq: sent.deal.deal_seq } })
    })
  return {
    market,
    values,
    set,
    /** Switches the market: sets its minimum and clears the previous prices. */
    choose: (market_seq: string) => {
      const minimum = markets.find(({ seq }) => seq === market_seq)?.minimum_amount ?? ''
      set({ market_seq, minimum, unit_price: '', floor_price: '', ceiling_price: '' })
    },
    price: priceOf(values, market),
    trouble,
    tone,
    send,
  }
}

function termsOf(values: OfferValues) {
  const { amount, minimum, price_type, unit_price, margin, floor_price, ceiling_price, expires } = values
  const priced =
    price_type === 'FIXED'
      ? { unit_price }
      : {
          margin_percent: marginText(margin) ?? margin,
          ...(floor_price && { floor_price }),
          ...(ceiling_price && { ceiling_price }),
        }
  return {
    source_amount: amount,
    minimum_purchase_amount: minimum,
    price_type,
    ...priced,
    is_auto_confirmed: values.isAuto,
    minimum_grade: values.grade,
    minimum_deals: Number(values.deals || '0'),
    ...(expires && { expires_at: new Date(expires).toISOString() }),
  }
}

/** The current price of the form's values, calculated as the server does. */
function priceOf(values: OfferValues, { base_rate }: PrivateMarket): string | undefined {
  if (values.price_type === 'FIXED') return values.unit_price || undefined
  const margin = marginText(values.margin)
  if (margin === undefined) return undefined
  const base = parseMinor(base_rate ?? '', PRICE_DECIMALS)
  const ppm = parseMinor(margin.replace('-', ''), PPM_DECIMALS)
  if (!base.ok || !ppm.ok) return undefined
  const share = margin.startsWith('-') ? MILLION - ppm.value : MILLION + ppm.value
  const wanted = (base.value * share) / MILLION
  const [floor, ceiling] = [
    parseMinor(values.floor_price, PRICE_DECIMALS),
    parseMinor(values.ceiling_price, PRICE_DECIMALS),
  ]
  const above = floor.ok && wanted < floor.value ? floor.value : wanted
  return formatMinor(ceiling.ok && above > ceiling.value ? ceiling.value : above, PRICE_DECIMALS)
}

/** Formats a moment for a `datetime-local` field: local time, to the minute. */
function localOf(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}
