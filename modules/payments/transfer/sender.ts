import { selectEveryAsset } from '@cocobnk/asset'
import { ttlCache } from '@cocobnk/concurrency'
import type { Confirming, TransferWish } from '@cocobnk/contract'
import { readAcross } from './across.ts'
import type { TransferDeps } from './deps.ts'
import { knownPayees } from './known-payees.ts'
import { createPayee, findRecipient } from './payee.ts'
import { sendTransfer, transferSeqOf } from './send.ts'

const ASSETS_TTL_MS = 5_000

export type TransferSender = ReturnType<typeof transferSender>

/** Sends transfers for all callers in a process, which share caches of payees and assets. */
export function transferSender(deps: TransferDeps) {
  const payees = knownPayees(deps.ask)
  const assets = ttlCache(
    ASSETS_TTL_MS,
    async () => new Map((await selectEveryAsset(deps.db)).map((asset) => [asset.seq, asset])),
  )
  const sendDeps = { ...deps, payees, assets }
  return {
    send: (wish: TransferWish) => sendTransfer(sendDeps, wish),
    seqOf: transferSeqOf,
    statusOf: async (transferSeq: string) => {
      if (await deps.ledgers.transfer(transferSeq)) return 'APPROVED'
      return (await readAcross(deps, transferSeq))?.status
    },
    recipientOf: async (memberSeq: string, accountNumber: string) => {
      const found = await findRecipient(deps, memberSeq, accountNumber)
      return found.ok ? found.value : undefined
    },
    confirm: (by: Confirming, accountNumber: string) => createPayee(deps, { ...by, accountNumber, isFavourite: false }),
    forgetPayee: payees.forget,
  }
}
