import { hasOpenCheckouts } from '@cocobnk/checkout'
import { gradeOf } from '@cocobnk/grade'
import { realNameOf } from '@cocobnk/kyc'
import type { MerchantDeps, MerchantKeyDeps } from '@cocobnk/merchant'
import { versionInForce } from '@cocobnk/term'
import type { HandlerDeps, SharedDeps } from './deps.ts'
import type { Shared } from './shared.ts'

/** Dependencies of registering shops and of their keys, which the identity process does. */
export function merchantKeyDepsOf(deps: SharedDeps, { announce, gradeDeps, settings }: Shared): MerchantKeyDeps {
  return {
    ...deps,
    announce,
    priceCurrencies: async () => (await settings()).currency.price_currencies,
    gradeOf: async (memberSeq) => {
      const { kyc, member } = await settings()
      const authentications = await gradeDeps.authenticationsOf(gradeDeps.db, memberSeq, kyc)
      return gradeOf(authentications, member.grades, new Date())
    },
    isNameVerified: async (memberSeq) => ((await realNameOf(deps.db, memberSeq))?.expiresAt ?? 0) > new Date(),
    termsVersion: () => versionInForce(deps.db, 'SERVICE'),
  }
}

export function merchantDepsOf(deps: HandlerDeps, shared: Shared): MerchantDeps {
  return {
    ...deps,
    ...merchantKeyDepsOf(deps, shared),
    operatorNames: shared.operatorNames,
    hasOpenPayments: (merchantSeq) => hasOpenCheckouts(deps.db, merchantSeq),
  }
}
