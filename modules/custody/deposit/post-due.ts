import type { AssetTables } from '@cocobnk/asset'
import { FLOWS, houseAccountId, type Place, writeChain } from '@cocobnk/chart'
import type { Kysely } from '@cocobnk/database'
import { isDone, type LedgerCode, type Ledgers, shardOf, transferId } from '@cocobnk/ledger'
import { HOUSE_SHARD } from './claim-posting.ts'
import { type Due, type Logged, markPosted, parkDeposit, selectDue, unparkDeposits } from './store.ts'
import type { DepositTables } from './tables.ts'

export type PostDeps = {
  readonly db: Kysely<DepositTables & AssetTables>
  readonly ledgers: Pick<Ledgers, 'post'>
  /** Called for a confirmed deposit. */
  readonly onConfirmed?: (deposit: Logged) => void
  /** Called for a posted deposit: to suspense if it is kept, else to its account. */
  readonly onPosted?: (deposit: Logged & { readonly isKept: boolean }) => void
  /** Called for a deposit that the ledger refuses: an operator has to investigate. */
  readonly onParked?: (deposit: { readonly deposit_seq: string; readonly refused_by: string }) => void
}

const BATCH = 200
/** Retry interval of a refused deposit: something must be fixed first. */
const REFUSED_SECONDS = 600
/** Retry interval of an unavailable or overloaded shard, which may be back soon. */
const UNREACHABLE_SECONDS = 10

/**
 * Posts deposits with enough confirmations, once: the transfer's id derives from the deposit, so after a crash between posting and marking
 * it is posted again and already exists. Returns whether there may be more.
 */
export async function postDue(deps: PostDeps, network: string, height: number): Promise<boolean> {
  const { db, ledgers } = deps
  const due = await selectDue(db, network, height, BATCH)
  for (const { deposit_seq, txid, was_parked } of due) if (!was_parked) deps.onConfirmed?.({ deposit_seq, txid })
  const outcomes = await Promise.allSettled(due.map(async (deposit) => ledgers.post(...chainOf(deposit))))
  const posted: Due[] = []
  for (const [index, deposit] of due.entries()) {
    const refused = refusalOf(outcomes[index])
    if (refused === undefined) posted.push(deposit)
    else await park(deps, deposit.deposit_seq, refused)
  }
  const seqs = posted.map(({ deposit_seq }) => deposit_seq)
  await markPosted(db, seqs)
  await unparkDeposits(db, seqs)
  for (const { deposit_seq, txid, kept_for, checkout_seq } of posted)
    deps.onPosted?.({ deposit_seq, txid, isKept: kept_for !== null || checkout_seq !== null })
  return due.length === BATCH
}

type Refused = Exclude<LedgerCode, 'CREATED' | 'EXISTS'> | 'UNREACHABLE'

function refusalOf(outcome: PromiseSettledResult<readonly LedgerCode[]> | undefined): Refused | undefined {
  if (outcome?.status !== 'fulfilled') return 'UNREACHABLE'
  return outcome.value.find((code) => !isDone(code)) as Refused | undefined
}

/** Parks a refused deposit, so that it does not delay others on its own shard or elsewhere. */
async function park({ db, onParked }: PostDeps, deposit_seq: string, refused_by: Refused): Promise<void> {
  const isPassing = refused_by === 'UNREACHABLE' || refused_by === 'OVERLOADED'
  await parkDeposit(db, deposit_seq, refused_by, isPassing ? UNREACHABLE_SECONDS : REFUSED_SECONDS)
  onParked?.({ deposit_seq, refused_by })
}

function chainOf({ deposit_seq, account_seq, asset, amount, kept_for, checkout_seq, shard: of }: Due) {
  const shard = of ?? (account_seq === null ? HOUSE_SHARD : shardOf(account_seq))
  const facts = {
    accountOf: (place: Place) => accountAt(place, shard, asset, account_seq),
    idOf: () => transferId(shard, 'deposit', deposit_seq),
    amounts: { received: amount },
    reference: deposit_seq,
  }
  if (checkout_seq !== null) return writeChain(FLOWS.walletPayment, 'keep', facts)
  return kept_for === null
    ? writeChain(FLOWS.deposit, 'credit', facts)
    : writeChain(FLOWS.unknownDeposit, 'keep', facts)
}

function accountAt(place: Place, shard: number, asset: string, account: string | null): string {
  if (place === 'custody' || place === 'suspense') return houseAccountId(shard, asset, place)
  if (account === null) throw new Error('a deposit without an owner cannot be credited')
  return account
}
