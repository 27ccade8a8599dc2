import { fileHttp } from '@cocobnk/file'
import { gradeHttp } from '@cocobnk/grade'
import { type KycDeps, kycDeskHttp, kycHttp } from '@cocobnk/kyc'
import { memberDeskHttp } from '@cocobnk/member'
import { oauthDeskHttp } from '@cocobnk/oauth'
import { operatorDeskHttp } from '@cocobnk/operator'
import { reviewHttp } from '@cocobnk/review'
import type { HandlerDeps } from './deps.ts'
import type { Shared } from './shared.ts'

/** Operations of the area identity that write nothing by which somebody is recognised: documents, limits, and what operators decide. */
export function people(deps: HandlerDeps, shared: Shared) {
  const { announce, gradeDeps, memberDeps, operatorNames, readMember, settings } = shared
  const kycDeps: KycDeps = { ...deps, settings, announce }
  return {
    ...fileHttp(kycDeps),
    ...gradeHttp(gradeDeps),
    ...kycHttp(kycDeps),
    ...kycDeskHttp(kycDeps),
    ...memberDeskHttp({ ...memberDeps, push: deps.push }),
    ...oauthDeskHttp({ ...deps, announce }),
    ...operatorDeskHttp(deps),
    ...reviewHttp({ ...deps, announce, operatorNames, readMember }),
  }
}
