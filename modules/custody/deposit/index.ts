export { isDepositAddress } from './address.store.ts'
export { addressSourcesOf, type ExtendedKeys } from './address-source.ts'
export { depositBelongings } from './belongings.ts'
export { claimersOf } from './claim.store.ts'
export { claimPerformers } from './claim-decide.ts'
export { depositClaimHttp } from './claim-http.ts'
export { SHARED_INDEX } from './create-address.ts'
export type { AddressSource, ClaimDeps, DepositDeps } from './deps.ts'
export { keptHttp } from './desk/http.ts'
export { depositAmounts, waitingKept } from './desk/kept.store.ts'
export { type KeptDeps, keptPerformers } from './desk/kept.ts'
export { returnCost } from './desk/kept-return.ts'
export { markSwept, selectSweptBy, selectUnswept, type Unswept } from './final.store.ts'
export { accountHoldings, forgetEmpty, unspentHoldings } from './holdings.ts'
export { depositHttp } from './http.ts'
export { readDeposit } from './read-deposit.ts'
export { selectLastFound, selectPosition, takeTurn } from './reconcile.store.ts'
export {
  booksOf,
  type Compared,
  differenceOf,
  haltLate,
  lookAtChain,
  type ReconcileDeps,
  reconcile,
  surplusMaxOf,
} from './reconcile.ts'
export { reserveHttp } from './reserve.ts'
export {
  markReturned,
  markReturnFailed,
  markReturning,
  selectDueReturns,
  selectOverdueReturns,
  selectReturnBlocker,
  selectReturnsOfPayout,
} from './return.store.ts'
export { returnChain } from './return-posting.ts'
export { shopChains } from './shop-chains.ts'
export { addressesOf, hasPendingDeposit, selectConfirming } from './store.ts'
export type { DepositTables } from './tables.ts'
export { type WatchDeps, type Watcher, watchChain } from './watch.ts'
