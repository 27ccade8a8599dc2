import { affiliatePerformers } from '@cocobnk/affiliate'
import { approvalHttp } from '@cocobnk/approval'
import { assetPerformers } from '@cocobnk/asset'
import { auditHttp } from '@cocobnk/audit'
import { cardPerformers } from '@cocobnk/card'
import { contentPerformers } from '@cocobnk/content'
import { dealPerformers, disputePerformers } from '@cocobnk/deal'
import { claimPerformers, keptPerformers, returnCost } from '@cocobnk/deposit'
import { freezePerformers, haltPerformers } from '@cocobnk/halt'
import { endowmentPerformers } from '@cocobnk/house-fund'
import { holdPerformers, memberPerformers } from '@cocobnk/member'
import { merchantPerformers } from '@cocobnk/merchant'
import { appPerformers } from '@cocobnk/oauth'
import { operatorPerformers } from '@cocobnk/operator'
import { instrumentPerformers } from '@cocobnk/product'
import { marketPerformers } from '@cocobnk/public-market'
import { settingDeskHttp, settingHttp, settingPerformers } from '@cocobnk/setting'
import { termDeskHttp, termHttp, termPerformers } from '@cocobnk/term'
import { tierPerformers } from '@cocobnk/tier'
import { recoveryPerformers, returnPerformers } from '@cocobnk/wallet-payment'
import { withdrawalPerformers } from '@cocobnk/withdrawal'
import { type HandlerDeps, whole } from './deps.ts'
import type { Shared } from './shared.ts'
import { subjectNames } from './subject-names.ts'
import { termsTeller } from './trading.ts'

export function governance(deps: HandlerDeps, shared: Shared) {
  const { operatorNames, roleOf } = shared
  return {
    ...approvalHttp({
      ...deps,
      performers: performersOf(deps, shared),
      roleOf,
      operatorNames,
      subjectNames: subjectNames(deps.db),
    }),
    ...auditHttp({ db: deps.db, operatorNames }),
    ...settingHttp(deps),
    ...settingDeskHttp({ ...deps, operatorNames }),
    ...termHttp(deps),
    ...termDeskHttp({ ...deps, operatorNames }),
  }
}

/** The function that performs each kind of action once a second operator has approved it. */
function performersOf(deps: HandlerDeps, shared: Shared) {
  const { announce, memberDeps, settings } = shared
  return {
    ...affiliatePerformers(whole),
    ...appPerformers({ ...deps, announce }, whole),
    ...assetPerformers(whole),
    ...cardPerformers(whole),
    ...claimPerformers({ ...deps, announce }, whole),
    ...contentPerformers(whole),
    ...dealPerformers(deps, whole),
    ...disputePerformers({ ...deps, settings }, whole),
    ...endowmentPerformers(whole),
    ...freezePerformers(deps, whole),
    ...haltPerformers(whole),
    ...instrumentPerformers(whole),
    ...keptPerformers(whole),
    ...marketPerformers({ tellTerms: termsTeller(deps, shared) }, whole),
    ...memberPerformers(memberDeps, whole),
    ...holdPerformers(deps, whole),
    ...merchantPerformers({ ...deps, announce }, whole),
    ...operatorPerformers(deps, whole),
    ...recoveryPerformers(whole),
    ...returnPerformers({ returnCost }, whole),
    ...settingPerformers(whole),
    ...termPerformers(whole),
    ...withdrawalPerformers(whole),
    ...tierPerformers(whole),
  }
}
