export type { Moved, TransferDeps, TransferTables } from './deps.ts'
export { transferHttp } from './http.ts'
export { movedByShardTransfer, noteShardTransferEnd, pendingShardTransfers } from './shard-transfer.ts'
export type { OwnTables as ShardTransferTables } from './store.ts'
