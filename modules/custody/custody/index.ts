export { type ShownAttempt, selectShownAttempts } from './attempt.store.ts'
export { bringCapital } from './bring-capital.ts'
export { buildBitcoin, buildPayment, type Coin, DUST } from './build-bitcoin.ts'
export { carryHome, carrySigned, carryTransaction, signFirst } from './carry.ts'
export type { Carried, Carrying, CustodyDeps, Patience, Senders } from './deps.ts'
export { askFunds, type EvmFree, type EvmFunds, markOf, takeFunds, takeNonce } from './evm-funds.ts'
export { bookFee } from './fee.ts'
export { disownOutputs, keepArrived, lockSpending, selectCoins } from './hot.store.ts'
export { custodyHttp } from './http.ts'
export { broadcastNewest } from './look.ts'
export { progressOf } from './progress.ts'
export { GAS_PRICE_MAX, raisedBitcoin } from './replace.ts'
export { spendingOf } from './spending.ts'
export {
  hasCapital,
  insertAttempt,
  insertTransaction,
  keepSigned,
  lockAttempts,
  markHaltPassed,
  noteSignerState,
  selectAttempts,
  selectHalts,
  selectOwnTxids,
  selectSpentCoins,
  selectTransactions,
  takeUnmailedSignerHalts,
  waitingSignings,
} from './store.ts'
export type { CustodyTables } from './tables.ts'
