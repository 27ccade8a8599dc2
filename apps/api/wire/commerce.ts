import { hasOpenCheckouts } from '@cocobnk/checkout'
import { gradeOf } from '@cocobnk/grade'
import { realNameOf } from '@cocobnk/kyc'
import { type MerchantDeps, merchantDeskHttp, merchantHttp, merchantTeamHttp } from '@cocobnk/merchant'
import { versionInForce } from '@cocobnk/term'
import type { HandlerDeps } from './deps.ts'
import { nameOf } from './payments.ts'
import type { Shared } from './shared.ts'

type Told = { readonly tell: TransferDeps['tell']; readonly accounts: TransferDeps['accounts'] }

/** Shops and what customers pay them. */
export function commerce(deps: HandlerDeps, shared: Shared) {
  const checkout = checkoutDeps(deps, shared)
  return {
    ...checkoutHttp(checkout),
    ...walletPaymentHttp({
      ...checkout,
      db: deps.db,
      chains: shopChains(deps),
      usotOf: shared.usotOf,
      txidOf: async (payoutSeq) => (await shared.progressOf([payoutSeq])).get(payoutSeq)?.txid ?? undefined,
    }),
  }
}

function payDeps(deps: HandlerDeps, shared: Shared, { tell, accounts }: Told): PayDeps {
  const { rates, settings, cap, outflow } = shared
  const signal = signalTo(deps.db, 'checkout', deps.onProblem)
  const refundsOf: CheckoutDeps['refundsOf'] = async ({ mode, checkout_seq }) =>
    (await selectRefunds(deps.db, mode, checkout_seq)).map(showRefund)
  return {
    ...deps,
    settings,
    cap,
    outflow,
    usotOf: shared.usotOf,
    firmRates: async () => firmOf(await rates()),
    maskedNameOf: async (memberSeq) => {
      const name = await nameOf(deps, memberSeq)
      return name === undefined ? undefined : maskName(name)
    },
    isNameVerified: async (memberSeq) => ((await realNameOf(deps.db, memberSeq))?.expiresAt ?? 0) > new Date(),
    termsVersion: () => versionInForce(deps.db, 'SERVICE'),
    hasOpenPayments: (merchantSeq) => hasOpenCheckouts(deps.db, merchantSeq),
  }
}
