export { payeeBelongings } from './belongings.ts'
export type { Moved, TransferDeps, TransferTables } from './deps.ts'
export { transferHttp } from './http.ts'
export { writeNote } from './note.ts'
export { readTransfer } from './read-transfer.ts'
export { type TransferSender, transferSender } from './sender.ts'
export {
  dispatchShardTransfers,
  noteShardTransferEnd,
  openShardTransfer,
} from './shard-transfer.ts'
export { counterpartsOf } from './shown.ts'
export type { OwnTables as ShardTransferTables } from './store.ts'
