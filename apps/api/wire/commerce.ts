import { cardDeskHttp, cardHttp, chargebackHttp, evidenceHttp, reserveHttp } from '@cocobnk/card'
import { appPaymentHttp, checkoutHttp } from '@cocobnk/checkout'
import { shopChains } from '@cocobnk/deposit'
import { merchantDeskHttp, merchantHttp, merchantTeamHttp } from '@cocobnk/merchant'
import { releaseSpend, takeSpend } from '@cocobnk/oauth'
import { refundHttp } from '@cocobnk/refund'
import { requestLogHttp } from '@cocobnk/request-log'
import { triggerHttp } from '@cocobnk/trigger'
import { walletPaymentHttp } from '@cocobnk/wallet-payment'
import { webhookHttp } from '@cocobnk/webhook'
import { payDepsOf, refundDepsOf, type Told } from './commerce-checkout.ts'
import { commerceDesk, type MoneyPorts } from './commerce-desk.ts'
import { merchantDepsOf } from './commerce-merchant.ts'
import type { HandlerDeps } from './deps.ts'
import type { Shared } from './shared.ts'

/** Shops and their customers' payments. */
export function commerce(deps: HandlerDeps, shared: Shared, ports: MoneyPorts & Told) {
  const { db, cards, webOrigin } = deps
  const merchant = merchantDepsOf(deps, shared)
  const checkout = payDepsOf(deps, shared, ports)
  const refund = refundDepsOf(deps, shared, checkout)
  const desk = commerceDesk(deps, shared, ports, checkout)
  return {
    handlers: {
      ...merchantHttp(merchant),
      ...merchantTeamHttp(merchant),
      ...merchantDeskHttp(merchant),
      ...checkoutHttp(checkout),
      ...appPaymentHttp({
        ...checkout,
        budgetOf: ({ clientId, memberSeq }, paymentSeq) => ({
          take: ({ usot }) => takeSpend(db, { clientId, memberSeq, paymentSeq, usot }),
          release: () => releaseSpend(db, paymentSeq),
        }),
      }),
      ...refundHttp(refund),
      ...triggerHttp(refund),
      ...cardHttp({
        db,
        webOrigin,
        settings: shared.settings,
        processor: cards?.processor,
        eventSecret: cards?.eventSecret,
      }),
      ...reserveHttp({ db, settings: shared.settings }),
      ...cardDeskHttp({ db, settings: shared.settings, push: deps.push }),
      ...chargebackHttp({ ...deps, announce: shared.announce, processor: cards?.processor }),
      ...evidenceHttp(deps),
      ...webhookHttp(deps),
      ...requestLogHttp(deps),
      ...walletPaymentHttp({
        ...checkout,
        db,
        push: deps.push,
        settings: shared.settings,
        chains: shopChains({
          ...deps,
          bands: async () => (await shared.settings()).shop,
          budget: shared.addressBudget,
        }),
        usotOf: shared.usotOf,
        txidOf: async (payoutSeq) => (await shared.progressOf([payoutSeq])).get(payoutSeq)?.txid ?? undefined,
      }),
      ...desk.handlers,
    },
    deskJobs: desk.jobs,
  }
}
