import { type AssetTables, assetOfSeq } from '@cocobnk/asset'
import { inTransaction, type Kysely } from '@cocobnk/database'
import { type GradeTables, releaseLimit } from '@cocobnk/grade'
import { type Chain, isDone, type LedgerCode, type Ledgers, newId, shardOf } from '@cocobnk/ledger'
import { selectHeldInVain } from './judge.store.ts'
import { type WithdrawalFacts, withdrawalChain } from './posting.ts'
import { lockWithdrawal, updateEnded, updateStep, type WithdrawalRow } from './store.ts'
import type { WithdrawalTables } from './tables.ts'

type Poster = Pick<Ledgers, 'post'>
type Db = Kysely<Pick<WithdrawalTables, 'withdrawal'> & AssetTables & GradeTables>
type Deps = { readonly db: Db; readonly ledgers: Poster }

export type HoldFault = 'INSUFFICIENT_BALANCE' | 'ACCOUNT_STOPPED'

/** What the ledger says no to for good; anything else is trouble, and tried again. */
const FAULTS: Partial<Record<LedgerCode, HoldFault>> = {
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_BALANCE',
  ACCOUNT_FROZEN: 'ACCOUNT_STOPPED',
  ACCOUNT_CLOSED: 'ACCOUNT_STOPPED',
  // Cancelled by a try that died before it could say why.
  EXISTS_DIFFERENT: 'INSUFFICIENT_BALANCE',
}

/**
 * Sets the money aside, or ends the withdrawal because it is not there. Anybody may call it, again and at once: the row's lock
 * puts them in a row, and the ledger knows the ids.
 */
export function holdWithdrawal({ db, ledgers }: Deps, seq: string): Promise<HoldFault | undefined> {
  return inTransaction(db, async (transaction) => {
    const row = await lockWithdrawal(transaction, seq)
    // Of one that the other of the two ended: why, only that one knew.
    if (row.step === 'REFUSED') return 'INSUFFICIENT_BALANCE'
    if (row.step !== 'REQUESTED') return undefined
    const fault = await hold(ledgers, await factsOf(transaction, row))
    if (fault) {
      await updateEnded(transaction, seq, 'REFUSED')
      await releaseLimit(transaction, row.member_seq, seq)
    } else await updateStep(transaction, seq, 'HELD')
    return fault
  })
}

/**
 * A refusal alone is not enough: a try of a process that died may still be on its way and be taken later. So the hold's id is used
 * up, and the ledger decides which of the two came first.
 */
async function hold(ledgers: Poster, facts: WithdrawalFacts): Promise<HoldFault | undefined> {
  const code = await post(ledgers, withdrawalChain('hold', facts))
  if (isDone(code)) return undefined
  const fault = FAULTS[code]
  if (!fault) throw new Error(`the ledger does not hold a withdrawal: ${code}`)
  const cancelled = await post(ledgers, withdrawalChain('cancel hold', facts))
  if (isDone(cancelled)) return fault
  if (cancelled === 'EXISTS_DIFFERENT') return undefined
  throw new Error(`the hold of a withdrawal cannot be cancelled: ${cancelled}`)
}

/**
 * Gives back what is held for one that has ended, which has to be committed before: a hold that is gone must not be there for a payout
 * to find. Whoever ended it calls this at once, the worker if that one died; again and together does no harm.
 */
export function giveBack({ db, ledgers }: Deps, seq: string): Promise<void> {
  return inTransaction(db, async (transaction) =>
    releaseHold(transaction, ledgers, await lockWithdrawal(transaction, seq)),
  )
}

const AT_ONCE = 100

/** Finishes what others began who died; answers whether there may be more. */
export async function giveBackHeldInVain(deps: Deps): Promise<boolean> {
  const seqs = await selectHeldInVain(deps.db, AT_ONCE)
  for (const seq of seqs) await giveBack(deps, seq)
  return seqs.length === AT_ONCE
}

async function releaseHold(
  transaction: Db,
  ledgers: Poster,
  row: Pick<WithdrawalRow, 'withdrawal_seq' | 'member_seq' | 'account_seq' | 'asset_seq' | 'network' | 'net' | 'fee'>,
): Promise<void> {
  const chain = withdrawalChain('release', await factsOf(transaction, row))
  let code = await post(ledgers, chain)
  // A hold ends once, whatever the id, so one that outlived its own ids ends under new ones.
  if (code === 'ID_OUT_OF_TIME') code = await post(ledgers, renamed(chain))
  if (!isDone(code) && code !== 'PENDING_VOIDED') throw new Error(`the hold of a withdrawal does not end: ${code}`)
  await releaseLimit(transaction, row.member_seq, row.withdrawal_seq)
}

function renamed([first, ...rest]: Chain): Chain {
  const fresh = <One extends Chain[number]>(one: One): One => ({ ...one, id: newId(shardOf(one.id)) })
  return [fresh(first), ...rest.map(fresh)]
}

async function factsOf(
  db: Kysely<AssetTables>,
  { withdrawal_seq, account_seq, asset_seq, network, net, fee }: Omit<Parameters<typeof releaseHold>[2], 'member_seq'>,
): Promise<WithdrawalFacts> {
  const { code } = await assetOfSeq(db, asset_seq)
  return { withdrawal_seq, account_seq, isBank: network === null, asset: code, net, fee }
}

/** The code that decides a chain: the first of a kind other than that another link failed. */
async function post(ledgers: Poster, chain: Chain): Promise<LedgerCode> {
  const codes = await ledgers.post(...chain)
  return codes.find((code) => code !== 'LINKED_FAILED' && !isDone(code)) ?? codes[0] ?? 'OVERLOADED'
}
