import { hasOpenCheckouts } from '@cocobnk/checkout'
import { gradeOf } from '@cocobnk/grade'
import { readRealname } from '@cocobnk/kyc'
import { type MerchantDeps, merchantDeskHttp, merchantHttp, merchantTeamHttp } from '@cocobnk/merchant'
import { versionInForce } from '@cocobnk/term'
import type { HandlerDeps } from './deps.ts'
import { nameOf } from './payments.ts'
import type { Shared } from './shared.ts'

/** Shops and what customers pay them. */
export function commerce(deps: HandlerDeps, shared: Shared) {
  const merchantDeps = merchantDepsOf(deps, shared)
  return {
    ...merchantHttp(merchantDeps),
    ...merchantTeamHttp(merchantDeps),
    ...merchantDeskHttp(merchantDeps),
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
