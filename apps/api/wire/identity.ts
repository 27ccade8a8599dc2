import { apiKeyHttp } from '@cocobnk/api-key'
import { fileHttp } from '@cocobnk/file'
import { gradeHttp } from '@cocobnk/grade'
import { kycDeskHttp, kycHttp } from '@cocobnk/kyc'
import { memberDeskHttp, memberHttp } from '@cocobnk/member'
import { moveSubscriptions } from '@cocobnk/notification'
import { oauthDeskHttp, oauthHttp } from '@cocobnk/oauth'
import { operatorDeskHttp, operatorHttp } from '@cocobnk/operator'
import { otpHttp } from '@cocobnk/otp'
import { checkOutflow } from '@cocobnk/outflow'
import { passkeyHttp } from '@cocobnk/passkey'
import { reviewHttp } from '@cocobnk/review'
import { sessionHttp } from '@cocobnk/session'
import { stepUpHttp } from '@cocobnk/step-up'
import { hasOpenWithdrawal } from '@cocobnk/withdrawal'
import { type HandlerDeps, whole } from './deps.ts'
import { findMaker } from './maker.ts'
import type { Shared } from './shared.ts'

export function identity(deps: HandlerDeps, shared: Shared) {
  const { announce, gradeDeps, kycDeps, memberDeps, operatorNames, readMember, settings } = shared
  return {
    ...apiKeyHttp(deps),
    ...fileHttp(kycDeps),
    ...gradeHttp(gradeDeps),
    ...kycHttp(kycDeps),
    ...kycDeskHttp(kycDeps),
    ...memberHttp(memberDeps),
    ...memberDeskHttp({ ...memberDeps, push: deps.push }),
    ...oauthHttp({
      ...deps,
      announce,
      provider: deps.oauthProvider,
      checkOutflow: ({ memberSeq, sessionSeq }) =>
        checkOutflow(shared.outflow, { kind: 'PAYEE', memberSeq, sessionSeq }),
    }),
    ...oauthDeskHttp({ ...deps, announce }),
    ...operatorHttp({ ...deps, settings }),
    ...operatorDeskHttp(deps),
    ...otpHttp({ ...deps, isOtpNeeded: (transaction, memberSeq) => hasOpenWithdrawal(whole(transaction), memberSeq) }),
    ...passkeyHttp(deps),
    ...reviewHttp({ ...deps, announce, operatorNames, readMember }),
    ...sessionHttp({
      ...deps,
      settings,
      isHouse: async (memberSeq) => memberSeq === (await findMaker(deps)),
      movePush: (from, to) => moveSubscriptions(deps.db, from, to),
    }),
    ...stepUpHttp(deps),
  }
}
