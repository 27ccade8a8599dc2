import { type AssetTables, assetOfSeq } from '@cocobnk/asset'
import { inTransaction, type Kysely } from '@cocobnk/database'
import { type Chain, isDone, type LedgerCode, type Ledgers, type Limit, newId, shardOf } from '@cocobnk/ledger'
import { markGivenBack, selectHeldInVain } from './judge.store.ts'
import { givenBackLimit, takenLimit, type WithdrawalFacts, withdrawalChain } from './posting.ts'
import { lockWithdrawal, selectWithdrawal, updateRefused, updateStep, type WithdrawalRow } from './store.ts'
import type { HoldFault, WithdrawalTables } from './tables.ts'

type Poster = Pick<Ledgers, 'post' | 'postWithin'>
type Db = Kysely<Pick<WithdrawalTables, 'withdrawal' | 'withdrawal_outflow'> & AssetTables>
type Deps = { readonly db: Db; readonly ledgers: Poster }

/** Faults of permanent refusals of the ledger; anything else is retried. */
const FAULTS: Partial<Record<LedgerCode, HoldFault>> = {
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_BALANCE',
  ACCOUNT_FROZEN: 'ACCOUNT_FROZEN',
  ACCOUNT_CLOSED: 'ACCOUNT_FROZEN',
  LIMIT_EXCEEDED: 'NON_FACE_LIMIT',
  // Cancelled by an attempt that died before it could record why.
  EXISTS_DIFFERENT: 'INSUFFICIENT_BALANCE',
}

/**
 * Holds the money, or ends the withdrawal if it is not there. May be called repeatedly and concurrently: the ledger gives every call the
 * same answer, and the first one records it. No transaction is open during the ledger call.
 */
export async function holdWithdrawal({ db, ledgers }: Deps, seq: string): Promise<HoldFault | undefined> {
  const row = await selectWithdrawal(db, seq)
  if (row.step !== 'REQUESTED') return faultOf(row)
  const fault = await hold(ledgers, await factsOf(db, row), takenLimit(row))
  return inTransaction(db, async (transaction) => {
    const locked = await lockWithdrawal(transaction, seq)
    if (locked.step !== 'REQUESTED') return faultOf(locked)
    if (fault) await updateRefused(transaction, seq, fault)
    else await updateStep(transaction, seq, 'HELD')
    return fault
  })
}

/** The fault of a withdrawal that another caller has ended. */
function faultOf({ step, refused_by }: Pick<WithdrawalRow, 'step' | 'refused_by'>): HoldFault | undefined {
  return step === 'REFUSED' ? (refused_by ?? 'INSUFFICIENT_BALANCE') : undefined
}

/**
 * Posts the hold. A refusal alone is not final: an attempt of a dead process may still be in flight and be accepted later. So the hold's
 * id is used up, and the ledger decides which of the two came first.
 */
async function hold(ledgers: Poster, facts: WithdrawalFacts, limit: Limit): Promise<HoldFault | undefined> {
  const code = await post(ledgers, withdrawalChain('hold', facts), limit)
  if (isDone(code)) return undefined
  // An id that is too old now stays too old, so a request from a month ago is refused, as for a transfer.
  if (code === 'ID_OUT_OF_TIME') return 'INSUFFICIENT_BALANCE'
  const fault = FAULTS[code]
  if (!fault) throw new Error(`the ledger does not hold a withdrawal: ${code}`)
  const cancelled = await post(ledgers, withdrawalChain('cancel hold', facts))
  if (isDone(cancelled)) return fault
  if (cancelled === 'EXISTS_DIFFERENT') return undefined
  throw new Error(`the hold of a withdrawal cannot be cancelled: ${cancelled}`)
}

/**
 * Releases the hold of an ended withdrawal, and gives back its usage of the daily limit. The end must be committed before: a payout must
 * not find a released hold. Called right after the end, or by the worker if that process died; idempotent, also concurrently.
 */
export async function giveBack({ db, ledgers }: Deps, seq: string): Promise<void> {
  const row = await selectWithdrawal(db, seq)
  await releaseHold(ledgers, await factsOf(db, row), givenBackLimit(row))
  await markGivenBack(db, seq)
}

const AT_ONCE = 100

/** Finishes releases of dead processes; returns whether there may be more. */
export async function giveBackHeldInVain(deps: Deps): Promise<boolean> {
  const seqs = await selectHeldInVain(deps.db, AT_ONCE)
  for (const seq of seqs) await giveBack(deps, seq)
  return seqs.length === AT_ONCE
}

async function releaseHold(ledgers: Poster, facts: WithdrawalFacts, limit: Limit): Promise<void> {
  const chain = withdrawalChain('release', facts)
  let code = await post(ledgers, chain, limit)
  // A hold ends once, whatever the id, so one that outlived its own ids ends under new ones.
  if (code === 'ID_OUT_OF_TIME') code = await post(ledgers, renamed(chain), limit)
  if (!isDone(code) && code !== 'PENDING_VOIDED') throw new Error(`the hold of a withdrawal does not end: ${code}`)
}

function renamed([first, ...rest]: Chain): Chain {
  const fresh = <One extends Chain[number]>(one: One): One => ({ ...one, id: newId(shardOf(one.id)) })
  return [fresh(first), ...rest.map(fresh)]
}

async function factsOf(
  db: Kysely<AssetTables>,
  { withdrawal_seq, account_seq, asset_seq, network, net, fee }: WithdrawalRow,
): Promise<WithdrawalFacts> {
  const { code } = await assetOfSeq(db, asset_seq)
  return { withdrawal_seq, account_seq, isBank: network === null, asset: code, net, fee }
}

/** The code that decides a chain: the first one that is not merely another link's failure. */
async function post(ledgers: Poster, chain: Chain, limit?: Limit): Promise<LedgerCode> {
  const codes = await (limit ? ledgers.postWithin(limit, ...chain) : ledgers.post(...chain))
  return codes.find((code) => code !== 'LINKED_FAILED' && !isDone(code)) ?? codes[0] ?? 'OVERLOADED'
}
