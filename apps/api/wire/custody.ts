import { custodyHttp } from '@cocobnk/custody'
import { depositClaimHttp, depositHttp, isDepositAddress, keptHttp, reserveHttp } from '@cocobnk/deposit'
import { readRealname } from '@cocobnk/kyc'
import { sweepHttp } from '@cocobnk/sweep'
import { tierHttp } from '@cocobnk/tier'
import { withdrawAddressHttp } from '@cocobnk/withdraw-address'
import { withdrawalDeskHttp, withdrawalHttp } from '@cocobnk/withdrawal'
import type { HandlerDeps } from './deps.ts'
import type { Shared } from './shared.ts'

export function custody(deps: HandlerDeps, shared: Shared) {
  const { announce, bankProgressOf, gradeFacts, operatorNames, outflow, progressOf, settings, usotOf } = shared
  const withdrawalDeps = { ...deps, progressOf, bankProgressOf, settings: shared.settingsWithMarketRates }
  return {
    ...custodyHttp({ db: deps.db, operatorNames }),
    ...depositHttp({ ...deps, budget: shared.addressBudget }),
    ...depositClaimHttp({ ...deps, announce, settings, usotOf }),
    ...keptHttp({ ...deps, usotOf, policy: async () => (await settings()).custody }),
    ...reserveHttp(deps),
    ...sweepHttp(deps),
    ...tierHttp({ ...deps, settings }),
    ...withdrawAddressHttp({
      ...deps,
      outflow,
      settings,
      announce,
      isOurs: async (network, address) =>
        deps.isTierAddress(network, address) || (await isDepositAddress(deps.db, network, address)),
      verifiedName: async (memberSeq) => (await readRealname(deps, memberSeq)).realname?.name,
    }),
    ...withdrawalHttp({ ...withdrawalDeps, gradeFacts, outflow }),
    ...withdrawalDeskHttp(withdrawalDeps),
  }
}
