import { FLOWS, houseAccountId, type Place, writeChain } from '@cocobnk/chart'
import { isDone, type Chain as LedgerChain, transferId } from '@cocobnk/ledger'
import type { Step } from '@cocobnk/workflow'
import type { CustodyDeps } from './deps.ts'
import { SIGN_PAUSE_MS, signTransaction } from './sign.ts'
import { markBroadcast, markConfirmed, selectTransaction, type TransactionRow } from './store.ts'

const FIRST_LOOK_MS = 500
const LONGEST_LOOK_MS = 60_000
/** Fees of the network are the house's own; its accounts on the first shard bear them. */
const HOUSE_SHARD = 0

export type Carried = { readonly txid: string; readonly failed: boolean }

/**
 * Signed, kept, booked, broadcast, confirmed: in this order, because a transaction that somebody has heard of can no longer be
 * taken back (W1). Every step may be done again.
 */
export async function carryTransaction(
  deps: CustodyDeps,
  step: Step,
  transactionSeq: string,
  depth: number,
): Promise<Carried> {
  const read = () => selectTransaction(deps.db, transactionSeq)
  await step.run('sign', async () => signTransaction(deps, await read()), { longestPauseMs: SIGN_PAUSE_MS })
  await step.run('book fee', async () => post(deps, feeChain(await read(), 'send')))
  await step.run('broadcast', async () => broadcast(deps, await read()))
  for (let pauseMs = FIRST_LOOK_MS, look = 1; ; pauseMs = Math.min(pauseMs * 2, LONGEST_LOOK_MS), look += 1) {
    const outcome = await step.run(`look ${look}`, async () => lookAt(deps, await read(), depth))
    if (outcome) {
      await step.run('settle fee', async () => settleFee(deps, await read()))
      return outcome
    }
    await step.sleep(`wait ${look}`, pauseMs)
  }
}

async function broadcast({ db, senders }: CustodyDeps, row: TransactionRow): Promise<void> {
  const { signed, txid } = signedOf(row)
  await senders[row.network].broadcast(signed, txid)
  await markBroadcast(db, row.transaction_seq)
}

/** What the node has forgotten, after a reorganisation or a restart, is handed to it again. */
async function lookAt(deps: CustodyDeps, row: TransactionRow, depth: number): Promise<Carried | undefined> {
  const { txid } = signedOf(row)
  const standing = await deps.senders[row.network].standingOf(txid)
  if (!standing) await broadcast(deps, row)
  if (!standing || standing.depth < depth) return undefined
  await markConfirmed(deps.db, row.transaction_seq, standing.feePaid ?? row.fee)
  return { txid, failed: standing.failed }
}

function signedOf({ signed, txid, transaction_seq }: TransactionRow): { signed: string; txid: string } {
  if (signed === null || txid === null) throw new Error(`transaction ${transaction_seq} is not signed`)
  return { signed, txid }
}

function settleFee(deps: CustodyDeps, row: TransactionRow): Promise<void> {
  return post(deps, feeChain(row, 'settle'))
}

/** Waits until the house can pay: a chain that is refused is tried again. */
async function post({ ledgers }: CustodyDeps, chain: LedgerChain): Promise<void> {
  const codes = await ledgers.post(...chain)
  const refused = codes.find((code) => !isDone(code) && code !== 'LINKED_FAILED')
  if (refused) throw new Error(`the ledger refuses a fee of the network: ${refused}`)
}

function feeChain(row: TransactionRow, step: 'send' | 'settle'): LedgerChain {
  const paid = row.fee_paid ?? row.fee
  return writeChain(FLOWS.networkFee, step, {
    accountOf: (place: Place) => houseAccountId(HOUSE_SHARD, row.fee_asset, houseName(place)),
    idOf: (posting) => transferId(HOUSE_SHARD, `network fee ${posting}`, row.transaction_seq),
    amounts: { offered: row.fee, taken: paid, rest: row.fee - paid },
    reference: row.transaction_seq,
  })
}

function houseName(place: Place) {
  if (place === 'custody' || place === 'inFlight' || place === 'fees') return place
  throw new Error(`a fee of the network does not touch ${place}`)
}
