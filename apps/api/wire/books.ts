import { type AccountDeps, accountHttp } from '@cocobnk/account'
import { assetDeskHttp, assetHttp } from '@cocobnk/asset'
import { currencyHttp } from '@cocobnk/currency'
import { mayCreateAccount } from '@cocobnk/grade'
import { holdingHttp } from '@cocobnk/holding'
import { endowmentDeskHttp } from '@cocobnk/house-fund'
import { marketHttp } from '@cocobnk/market'
import { memberVault } from '@cocobnk/member'
import { priceAlertHttp } from '@cocobnk/price-alert'
import { firmOf, overviewReader, rateHttp } from '@cocobnk/rate'
import { reportHttp } from '@cocobnk/report'
import { statementHttp } from '@cocobnk/statement'
import { counterpartsOf, type TransferDeps } from '@cocobnk/transfer'
import type { HandlerDeps } from './deps.ts'
import type { Shared } from './shared.ts'

export function books(deps: HandlerDeps, shared: Shared, transferDeps: TransferDeps) {
  const { gradeDeps, gradeFacts, operatorNames, rates, settings } = shared
  const counterparts: AccountDeps['counterpartsOf'] = (memberSeq, accountSeq, entries) =>
    counterpartsOf(transferDeps, memberSeq, accountSeq, entries)
  const mayOpen = async (memberSeq: string) =>
    mayCreateAccount(gradeDeps.db, gradeFacts, { memberSeq, settings: await settings(), now: new Date() })
  const overview = overviewReader({ ...deps, rates })
  return {
    ...accountHttp({ ...deps, mayOpen, counterpartsOf: counterparts }),
    ...assetHttp(deps),
    ...assetDeskHttp({ ...deps, operatorNames }),
    ...currencyHttp({ ...deps, settings }),
    ...endowmentDeskHttp(deps),
    ...holdingHttp({ ...deps, overview }),
    ...marketHttp({ ...deps, settings, firmRates: async () => firmOf(await rates()) }),
    ...priceAlertHttp({ ...deps, rates }),
    ...rateHttp({ ...deps, rates, overview }),
    ...reportHttp({ ...deps, vaultOf: (memberSeq) => memberVault(deps.db, deps.vault, memberSeq) }),
    ...statementHttp({ ...deps, counterpartsOf: counterparts }),
  }
}
