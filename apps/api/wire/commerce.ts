import { type CheckoutDeps, checkoutHttp } from '@cocobnk/checkout'
import { signalTo } from '@cocobnk/database'
import { firmOf } from '@cocobnk/rate'
import { maskName } from '@cocobnk/transfer'
import type { HandlerDeps } from './deps.ts'
import { nameOf } from './payments.ts'
import type { Shared } from './shared.ts'

/** Shops and what customers pay them. */
export function commerce(deps: HandlerDeps, shared: Shared) {
  return { ...checkoutHttp(checkoutDeps(deps, shared)) }
}

function checkoutDeps(deps: HandlerDeps, { rates, settings }: Shared): CheckoutDeps {
  const signal = signalTo(deps.db, 'checkout', deps.onProblem)
  return {
    ...deps,
    settings,
    firmRates: async () => firmOf(await rates()),
    maskedNameOf: async (memberSeq) => {
      const name = await nameOf(deps, memberSeq)
      return name === undefined ? undefined : maskName(name)
    },
    tellCheckout: ({ checkout_seq }) => signal(checkout_seq),
  }
}
