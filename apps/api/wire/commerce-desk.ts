import { chargeBalance, type PayDeps } from '@cocobnk/checkout'
import { checkoutListHttp } from '@cocobnk/checkout-list'
import { invoiceHttp, lookAfterInvoices } from '@cocobnk/invoice'
import { paymentLinkHttp } from '@cocobnk/payment-link'
import { type PayoutDeps, payoutHttp, runPayouts } from '@cocobnk/shop-payout'
import { runSubscriptions, type SubscriptionDeps, subscriptionHttp } from '@cocobnk/subscription'
import { testClockHttp } from '@cocobnk/test-clock'
import type { HandlerDeps } from './deps.ts'
import type { Shared } from './shared.ts'

/** Functions of other areas that move members' money. */
export type MoneyPorts = Pick<PayoutDeps, 'accounts' | 'transfers' | 'convert'>

/** Shops' lists, and their operations besides single payments. */
export function commerceDesk(
  deps: HandlerDeps,
  { outflow, usotOf }: Shared,
  { accounts, transfers, convert }: MoneyPorts,
  paying: PayDeps,
) {
  const { settings, firmRates } = paying
  const priced = { ...deps, settings, firmRates }
  const subscriptions: SubscriptionDeps = {
    ...priced,
    outflow,
    accounts,
    pay: (charge) => chargeBalance(paying, charge),
  }
  const payouts: PayoutDeps = {
    db: deps.db,
    accounts,
    transfers,
    convert,
    usotOf,
    availableOf: async (accountSeq) => {
      const [found] = await deps.ledgers.balances([accountSeq])
      return found ? found.balance - found.heldOut : 0n
    },
  }
  return {
    handlers: {
      ...checkoutListHttp(deps),
      ...invoiceHttp(priced),
      ...paymentLinkHttp(priced),
      ...payoutHttp(payouts),
      ...subscriptionHttp(subscriptions),
      ...testClockHttp(deps),
    },
    jobs: {
      /** Notifies members of upcoming charges, and makes due charges. */
      runSubscriptions: () => runSubscriptions(subscriptions),
      /** Converts and transfers shops' income by their payout plans. */
      runPayouts: () => runPayouts(payouts),
      /** Reminds customers, and ends quotes. */
      lookAfterInvoices: () => lookAfterInvoices(priced),
    },
  }
}
