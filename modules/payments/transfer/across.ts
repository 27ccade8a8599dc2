import { FLOWS } from '@cocobnk/chart'
import { type Settlement, selectSettlement } from '@cocobnk/clearing'
import type { TransferDeps } from './deps.ts'

const STATUS = { PENDING: 'PENDING', SETTLED: 'APPROVED', REFUSED: 'REJECTED' } as const

/** A transfer between shards is a settlement with one leg and no fee. */
export function settlementOf(transfer: {
  readonly transferSeq: string
  readonly from: string
  readonly to: string
  readonly asset: string
  readonly amount: bigint
}): Settlement {
  const { transferSeq, ...leg } = transfer
  return { id: transferSeq, flow: 'transfer', leg: { ...leg, fee: 0n } }
}

/** Reads a transfer between shards, without an ownership check: for callers that have checked it. Undefined for any other settlement. */
export async function readAcross({ db }: Pick<TransferDeps, 'db'>, transferSeq: string) {
  const row = await selectSettlement(db, transferSeq)
  if (row?.flow !== FLOWS.crossShardTransfer.code) return undefined
  const { from_account: from, to_account: to, amount, status, created_at: at } = row
  return { from, to, amount, status: STATUS[status], at }
}
