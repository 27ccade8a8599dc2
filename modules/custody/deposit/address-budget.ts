import type { settingSchema } from '@cocobnk/contract'
import { type Limit, networkCounters, type Throttle, type Verdict } from '@cocobnk/throttle'

export type AddressBudgets = Pick<
  settingSchema.BudgetConfig,
  'addresses_network_hour' | 'addresses_checkout_hour' | 'addresses_shop_hour'
>

export type AddressBudgetDeps = {
  readonly throttle: Throttle
  readonly budgets: () => Promise<AddressBudgets>
}

type Asked = {
  /** The caller's network address. */
  readonly client: string
  /** The checkout that the address is for; undefined for a member's account, which has only one. */
  readonly checkout?: { readonly checkoutSeq: string; readonly merchantSeq: string }
}

/**
 * Counts an address before it is derived: an address that was given is watched for ever. Each network has a budget of its own, for all
 * addresses and for those of one checkout, so others with the link of a checkout do not use up what its payer needs. A shop has one too; beyond it
 * each network still gets one address of the shop an hour.
 */
export async function countAddress({ throttle, budgets }: AddressBudgetDeps, asked: Asked): Promise<Verdict> {
  const { addresses_network_hour, addresses_checkout_hour, addresses_shop_hour } = await budgets()
  const { client, checkout } = asked
  const network = networkCounters('address', client, hourly(addresses_network_hour))
  if (!checkout) return throttle.take(...network)
  const { checkoutSeq, merchantSeq } = checkout
  const verdict = await throttle.take(
    ...network,
    ...networkCounters('address-checkout', client, hourly(addresses_checkout_hour), checkoutSeq),
  )
  if (verdict.kind !== 'within') return verdict
  const [first, shop] = await Promise.all([
    throttle.take(...networkCounters('address-shop-first', client, hourly(1), merchantSeq)),
    throttle.take({ kind: 'address-shop', subject: merchantSeq, limit: hourly(addresses_shop_hour) }),
  ])
  return first.kind === 'within' ? first : shop
}

function hourly(max: number): Limit {
  return { max, windowSeconds: 3_600 }
}
