import { hasOpenCheckouts } from '@cocobnk/checkout'
import { gradeOf } from '@cocobnk/grade'
import { realNameOf } from '@cocobnk/kyc'
import type { MerchantDeps } from '@cocobnk/merchant'
import { versionInForce } from '@cocobnk/term'
import type { HandlerDeps } from './deps.ts'
import type { Shared } from './shared.ts'

export function merchantDepsOf(
  deps: HandlerDeps,
  { announce, gradeDeps, operatorNames, settings }: Shared,
): MerchantDeps {
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
    isNameVerified: async (memberSeq) => ((await realNameOf(deps.db, memberSeq))?.expiresAt ?? 0) > new Date(),
    termsVersion: () => versionInForce(deps.db, 'SERVICE'),
    hasOpenPayments: (merchantSeq) => hasOpenCheckouts(deps.db, merchantSeq),
  }
}
