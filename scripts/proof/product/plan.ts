import type { InstrumentTerms } from '@cocobnk/contract'
import { LOCALES } from '@cocobnk/i18n'

/** Days are counted from the first day of the play. */
export type Act =
  | { readonly day: number; readonly kind: 'INSTALLMENT'; readonly amount: bigint }
  | { readonly day: number; readonly kind: 'DIVIDEND' }
  | { readonly day: number; readonly kind: 'RETURN'; readonly amount: bigint | null }

/** Everything that one member will do with one product, decided in advance. */
export type Script = {
  readonly number: number
  readonly member: number
  readonly product: number
  readonly termDays: number
  readonly amount: bigint
  readonly day: number
  readonly isRenewed: boolean
  readonly acts: readonly Act[]
}

type Kind = Pick<
  InstrumentTerms,
  | 'type'
  | 'dividend_asset_code'
  | 'dividend_price'
  | 'rates'
  | 'dividend_type'
  | 'dividend_days'
  | 'early_rates'
  | 'installments'
>

const PLAIN: Pick<Kind, 'dividend_asset_code' | 'dividend_price' | 'early_rates' | 'installments'> = {
  dividend_asset_code: 'USOT',
  dividend_price: null,
  early_rates: [],
  installments: null,
}

/** Every kind of product that can be offered. All take USOT; one pays in another asset. */
export const PRODUCTS: readonly Kind[] = [
  {
    ...PLAIN,
    type: 'CD',
    rates: [
      { term_days: 90, rate: '3.2' },
      { term_days: 365, rate: '4.2' },
    ],
    dividend_type: 'AUTO',
    dividend_days: null,
  },
  {
    ...PLAIN,
    type: 'CD',
    rates: [{ term_days: 180, rate: '3.8125' }],
    dividend_type: 'AUTO',
    dividend_days: 45,
    early_rates: [
      { from_day: 30, percent: 13 },
      { from_day: 90, percent: 60 },
    ],
  },
  { ...PLAIN, type: 'DIVEARN', rates: [{ term_days: 365, rate: '2.75' }], dividend_type: 'AUTO', dividend_days: 30 },
  {
    ...PLAIN,
    type: 'DIVEARN',
    dividend_asset_code: 'CCM',
    dividend_price: '0.037',
    rates: [{ term_days: 730, rate: '5' }],
    dividend_type: 'MANUAL',
    dividend_days: 7,
  },
  {
    ...PLAIN,
    type: 'SAVINGS_INSTALLMENT',
    rates: [{ term_days: 365, rate: '4' }],
    dividend_type: 'AUTO',
    dividend_days: null,
    installments: { count: 12, late_days: 10 },
  },
]

const DAY_MS = 86_400_000

export function termsOf(kind: Kind, firstDay: string, days: number): InstrumentTerms {
  const after = (more: number) => new Date(Date.parse(firstDay) + more * DAY_MS).toISOString().slice(0, 10)
  return {
    ...kind,
    name: Object.fromEntries(LOCALES.map((locale) => [locale, kind.type])) as InstrumentTerms['name'],
    asset_code: 'USOT',
    minimum_amount: '0.001',
    maximum_amount: '1000000',
    registration_starts_on: firstDay,
    registration_ends_on: after(days),
    execution_starts_on: firstDay,
    execution_ends_on: after(days + 1_000),
    capacity: '1000000000',
    is_suspended: false,
  }
}

/** A seeded generator: the same numbers in every run with the same seed. */
export function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return { below: (limit: number) => Math.floor(next() * limit), chance: (of: number) => next() < of }
}

type Size = { readonly funds: number; readonly members: number; readonly days: number; readonly early: number }

/** The scripts of all members. `early` of the funds are left before their term, in full or in part. */
export function scriptsOf({ funds, members, days, early }: Size, seed: number): Script[] {
  const random = dice(seed)
  return Array.from({ length: funds }, (_, number) => {
    const product = random.below(PRODUCTS.length)
    const kind = PRODUCTS[product]
    const rate = kind?.rates[random.below(kind.rates.length)]
    const termDays = rate?.term_days ?? 1
    const day = random.below(Math.max(1, days - 30))
    const amount = 100_000n + BigInt(random.below(2_000_000_000)) * BigInt(1 + random.below(50))
    const acts: Act[] = []
    if (kind?.installments)
      for (let turn = 1; turn < kind.installments.count; turn += 1) {
        // One in six is missed; others come on their day, late, or too late.
        if (random.chance(1 / 6)) continue
        acts.push({
          day: day + Math.floor(turn * 30.44) + random.below(14),
          kind: 'INSTALLMENT',
          amount: amount - BigInt(random.below(1_000)),
        })
      }
    if (kind?.dividend_type === 'MANUAL')
      for (let on = day + random.below(60); on < day + termDays; on += 1 + random.below(200))
        acts.push({ day: on, kind: 'DIVIDEND' })
    if (number < early) {
      if (random.chance(0.4))
        acts.push({
          day: day + random.below(termDays),
          kind: 'RETURN',
          amount: 1n + (amount * BigInt(1 + random.below(80))) / 100n,
        })
      acts.push({ day: day + random.below(termDays + 5), kind: 'RETURN', amount: null })
    }
    return {
      number,
      member: random.below(members),
      product,
      termDays,
      amount,
      day,
      isRenewed: !kind?.installments && random.chance(0.3),
      acts: acts.toSorted((one, other) => one.day - other.day),
    }
  })
}
