import { affiliateDeskHttp, affiliateHttp } from '@cocobnk/affiliate'
import { signalTo } from '@cocobnk/database'
import { fundHttp, instrumentDeskHttp, type ProductDeps, productHttp, takeInstallments } from '@cocobnk/product'
import type { HandlerDeps } from './deps.ts'
import type { Shared } from './shared.ts'

/** Bank products and the affiliate program. */
export function savings(deps: HandlerDeps, { outflow, operatorNames, usotOf }: Shared) {
  const product: ProductDeps = { db: deps.db, ledgers: deps.ledgers, outflow, now: () => new Date() }
  const tellAllowances = signalTo(deps.db, 'allowance', deps.onProblem)
  return {
    handlers: {
      ...productHttp(product),
      ...fundHttp(product),
      ...instrumentDeskHttp({ ...deps, operatorNames, now: product.now }),
      ...affiliateHttp({ ...deps, usotOf, tellAllowances }),
      ...affiliateDeskHttp({ ...deps, usotOf }),
    },
    /** Debits installments of members who chose automatic payment. */
    takeInstallments: () => takeInstallments(product),
  }
}
