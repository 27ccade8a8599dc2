import { apiKeyHttp } from '@cocobnk/api-key'
import type { Handlers, IdentityKey } from '@cocobnk/contract'
import { memberHttp } from '@cocobnk/member'
import { merchantKeyHttp } from '@cocobnk/merchant'
import { moveSubscriptions } from '@cocobnk/notification'
import { oauthHttp } from '@cocobnk/oauth'
import { operatorHttp } from '@cocobnk/operator'
import { otpHttp } from '@cocobnk/otp'
import { checkOutflow } from '@cocobnk/outflow'
import { passkeyHttp } from '@cocobnk/passkey'
import { sessionHttp } from '@cocobnk/session'
import { stepUpHttp } from '@cocobnk/step-up'
import { hasOpenWithdrawal } from '@cocobnk/withdrawal'
import { merchantKeyDepsOf } from './commerce-merchant.ts'
import { type IdentityDeps, whole } from './deps.ts'
import { findMaker } from './maker.ts'
import { sharedOf } from './shared.ts'

/** Binds the operations of the identity process. One without a handler does not compile. */
export function identity(deps: IdentityDeps): Handlers<IdentityKey> {
  const shared = sharedOf(deps)
  const { announce, memberDeps, settings } = shared
  return {
    ...apiKeyHttp(deps),
    ...memberHttp(memberDeps),
    ...merchantKeyHttp(merchantKeyDepsOf(deps, shared)),
    ...oauthHttp({
      ...deps,
      announce,
      provider: deps.oauthProvider,
      checkOutflow: ({ memberSeq, sessionSeq }) =>
        checkOutflow(shared.outflow, { kind: 'PAYEE', memberSeq, sessionSeq }),
    }),
    ...operatorHttp({ ...deps, settings }),
    ...otpHttp({ ...deps, isOtpNeeded: (transaction, memberSeq) => hasOpenWithdrawal(whole(transaction), memberSeq) }),
    ...passkeyHttp(deps),
    ...sessionHttp({
      ...deps,
      settings,
      isHouse: async (memberSeq) => memberSeq === (await findMaker(deps)),
      movePush: (from, to) => moveSubscriptions(deps.db, from, to),
    }),
    ...stepUpHttp(deps),
  }
}
