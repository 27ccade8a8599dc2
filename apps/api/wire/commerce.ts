import { cardHttp, chargebackHttp } from '@cocobnk/card'
import { checkoutHttp } from '@cocobnk/checkout'
import { shopChains } from '@cocobnk/deposit'
import { merchantDeskHttp, merchantHttp, merchantTeamHttp } from '@cocobnk/merchant'
import { refundHttp } from '@cocobnk/refund'
import { triggerHttp } from '@cocobnk/trigger'
import { walletPaymentHttp } from '@cocobnk/wallet-payment'
import { webhookHttp } from '@cocobnk/webhook'
import { commerceDesk, type MoneyPorts } from './commerce-desk.ts'
import type { HandlerDeps } from './deps.ts'
import { nameOf } from './payments.ts'
import type { Shared } from './shared.ts'

type Told = { readonly tell: TransferDeps['tell']; readonly accounts: TransferDeps['accounts'] }

/** Shops and what customers pay them. */
export function commerce(deps: HandlerDeps, shared: Shared, ports: MoneyPorts) {
  const { db, cards, webOrigin } = deps
  const checkouts = checkoutDeps(deps, shared)
  const merchantDeps = merchantDepsOf(deps, shared)
  const desk = commerceDesk(deps, shared, ports, checkouts, async () => refuse('SERVICE_UNAVAILABLE'))
  return {
    handlers: {
      ...merchantHttp(merchantDeps),
      ...merchantTeamHttp(merchantDeps),
      ...merchantDeskHttp(merchantDeps),
      ...checkoutHttp(checkouts),
      ...cardHttp({ db, webOrigin, processor: cards?.processor, eventSecret: cards?.eventSecret }),
      ...chargebackHttp({ db, announce: shared.announce }),
      ...webhookHttp(deps),
      ...desk.handlers,
    },
    deskJobs: desk.jobs,
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
    crowd: payCrowd(deps.ask),
    cap,
    outflow,
    usotOf: shared.usotOf,
    firmRates: async () => firmOf(await rates()),
    maskedNameOf: async (memberSeq) => {
      const name = await nameOf(deps, memberSeq)
      return name === undefined ? undefined : maskName(name)
    },
    tellCheckout: ({ checkout_seq }) => signal(checkout_seq),
  }
}

function merchantDepsOf(deps: HandlerDeps, { announce, gradeDeps, operatorNames, settings }: Shared): MerchantDeps {
  return {
    ...deps,
    announce,
    operatorNames,
    priceCurrencies: async () => (await settings()).currency.price_currencies,
    gradeOf: async (memberSeq) => {
      const { kyc, member } = await settings()
      const authentications = await gradeDeps.authenticationsOf(gradeDeps.db, memberSeq, kyc)
      return gradeOf(authentications, member.grades, new Date())
    },
    isNameVerified: async (memberSeq) => (await readRealname(deps, memberSeq)).realname !== null,
    termsVersion: () => versionInForce(deps.db, 'SERVICE'),
    hasOpenPayments: (merchantSeq) => hasOpenCheckouts(deps.db, merchantSeq),
  }
}
