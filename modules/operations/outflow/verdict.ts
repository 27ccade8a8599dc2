import { isDormant } from '@cocobnk/account'
import type { OUTFLOW_REFUSALS, OutflowKind, settingSchema } from '@cocobnk/contract'
import { ok, type Result, refuse } from '@cocobnk/result'
import { withinBand } from './band.ts'
import type { AccountFacts, OutflowFacts } from './store.ts'
import { waitUntil } from './wait-until.ts'

export type StateFault<Kind extends OutflowKind> = (typeof OUTFLOW_REFUSALS)[Kind][number]['code']
type AnyFault = StateFault<OutflowKind>

/** The price of a trade and the base rate, as integers of the same unit. */
export type Trade = { readonly price: bigint; readonly base: bigint }

export type Asked = {
  /** The time from which the payee may be paid. */
  readonly payeeUsableAt?: Date | undefined
  readonly trade?: Trade | undefined
}

type Rules = {
  /** Whether a hold after a security change applies. It does not where value stays with the member. */
  readonly isHeld: boolean
  /** Whether a debt to the bank blocks it. It does where value leaves the reach of those who collect the debt. */
  readonly isOwed: boolean
  readonly haltedBy?: { readonly fact: 'isAssetHalted' | 'isPriceHalted'; readonly code: AnyFault }
  readonly band?: 'deal_band_percent' | 'order_band_percent'
}

const PREPARES: Rules = { isHeld: true, isOwed: false }
const LEAVES: Rules = { isHeld: true, isOwed: true }
const STAYS: Rules = { isHeld: false, isOwed: false }
const PRICE_HALT = { fact: 'isPriceHalted', code: 'TRADING_HALTED' } as const

/**
 * A halted asset (its chain and books differ) blocks only value that leaves the bank, because transfers inside the bank move no coins. A
 * price jump blocks trades, whose band depends on the price. Whether the house exchanges a pair is decided in modules/payments/exchange.
 */
const RULES: Readonly<Record<OutflowKind, Rules>> = {
  TRANSFER: LEAVES,
  WITHDRAWAL: { ...LEAVES, haltedBy: { fact: 'isAssetHalted', code: 'WITHDRAWALS_HALTED' } },
  PAYMENT: LEAVES,
  DEAL: { ...LEAVES, haltedBy: PRICE_HALT, band: 'deal_band_percent' },
  ORDER: { ...LEAVES, haltedBy: PRICE_HALT, band: 'order_band_percent' },
  PRODUCT: LEAVES,
  EXCHANGE: STAYS,
  OWN_TRANSFER: STAYS,
  PAYEE: PREPARES,
  ADDRESS: PREPARES,
  SCHEDULE: LEAVES,
  // Bounded by the payment, and returned to the account or card that paid. A refund to another wallet is a WITHDRAWAL.
  REFUND: STAYS,
}

export type Bands = Pick<settingSchema.OutflowConfig, 'deal_band_percent' | 'order_band_percent'>

/**
 * Returns the first obstacle to an outflow that does not depend on its amount. Obstacles that last longest and that the member can
 * influence least come first.
 */
export function outflowVerdict<Kind extends OutflowKind>(
  kind: Kind,
  facts: OutflowFacts,
  { payeeUsableAt, trade }: Asked,
  { bands, now }: { readonly bands: Bands; readonly now: Date },
): Result<undefined, StateFault<Kind>> {
  const rules = RULES[kind]
  const checks = [
    () => heldVerdict(facts, rules, now),
    () => (rules.isOwed && facts.isInDebt ? refuse('CARD_DEBT_OPEN') : ok(undefined)),
    () => (facts.account ? accountVerdict(facts.account, rules, now) : ok(undefined)),
    () =>
      payeeUsableAt && payeeUsableAt > now ? refuse('PAYEE_COOLING_OFF', waitUntil(payeeUsableAt, now)) : ok(undefined),
    () => (rules.band ? bandVerdict(trade, bands[rules.band]) : ok(undefined)),
  ]
  for (const check of checks) {
    const verdict: Result<undefined, AnyFault> = check()
    // The rules of a kind can only produce its declared refusals; the contract's test checks both.
    if (!verdict.ok) return verdict as Result<undefined, StateFault<Kind>>
  }
  return ok(undefined)
}

/** The member's hold is checked before the session's, because confirming the device would not lift it. */
function heldVerdict({ state, memberUntil, sessionUntil }: OutflowFacts, { isHeld }: Rules, now: Date) {
  if (state !== 'ACTIVE') return refuse('MEMBERSHIP_INACTIVE')
  if (isHeld && memberUntil && memberUntil > now) return refuse('OUTFLOW_HELD', waitUntil(memberUntil, now))
  if (isHeld && sessionUntil && sessionUntil > now) return refuse('DEVICE_UNCONFIRMED', waitUntil(sessionUntil, now))
  return ok(undefined)
}

function accountVerdict(account: AccountFacts, { haltedBy }: Rules, now: Date): Result<undefined, AnyFault> {
  // Money in a product can be moved only by the product's own rules.
  if (account.instrumentType !== 'LEGACY') return refuse('ACCOUNT_NOT_SPENDABLE')
  if (isDormant(account.usedAt, now)) return refuse('ACCOUNT_DORMANT')
  if (account.isFrozen) return refuse('ACCOUNT_FROZEN')
  return haltedBy && account[haltedBy.fact] ? refuse(haltedBy.code) : ok(undefined)
}

function bandVerdict(trade: Trade | undefined, percent: string) {
  if (!trade) throw new Error('a trade needs its price and the base rate')
  return withinBand(trade.price, trade.base, percent)
    ? ok(undefined)
    : refuse('PRICE_OUT_OF_BAND', { values: { percent } })
}
