import { setTimeout as sleep } from 'node:timers/promises'
import type { TransferWish } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { isTooOldToPost } from '@cocobnk/late-posting'
import { type Asking, withIntent } from '@cocobnk/ledger'
import { formatMinor } from '@cocobnk/money'
import type { ScheduleDeps } from './deps.ts'
import { intentOf } from './intent.ts'
import { keysOfTurn } from './keys-of-turn.ts'
import { descriptionOf } from './shown.ts'
import { dropTurnKey, keepTurnKey, type ScheduleRow } from './store.ts'

const LOOKS = 20
const LOOK_EVERY_MS = 500
/** Refusals that are temporary, and how long after its due time an exchange is retried because of them. */
const PASSING = ['EXCHANGE_STOCK_MOVING', 'QUOTE_MOVED', 'QUOTE_EXPIRED']
const PASSES_WITHIN_MS = 600_000

export type Outcome = { readonly transferSeq: string } | { readonly exchangeSeq: string } | { readonly refusal: string }

/**
 * Performs a turn with the intent of the request that created the schedule. Undefined while the outcome is unknown; the turn is then
 * called again. Each turn has its own key, so a failed run can be retried.
 */
export async function perform(deps: ScheduleDeps, row: ScheduleRow): Promise<Outcome | undefined> {
  const intent = await intentOf(deps, row)
  return withIntent(intent, () => performTurn(deps, row, intent))
}

async function performTurn(
  deps: ScheduleDeps,
  row: ScheduleRow,
  asking: Asking | undefined,
): Promise<Outcome | undefined> {
  const key = await keepTurnKey(deps.db, row, row.turn_key ?? (await newKey(deps, row, asking)))
  if (key === undefined) return undefined
  const outcome = await (row.type === 'EXCHANGE' ? exchange : send)(deps, row, key)
  if (outcome !== 'KEY_DEAD') return outcome
  await dropTurnKey(deps.db, row, key)
  return performTurn(deps, { ...row, turn_key: null }, asking)
}

/**
 * A key for a turn that has none stored. It has therefore sent nothing: what is there under a key belongs to another turn. A random key
 * covers no intent, so a poster refuses it.
 */
async function newKey(deps: ScheduleDeps, row: ScheduleRow, asking: Asking | undefined): Promise<string> {
  for (const key of asking === undefined ? [] : keysOfTurn(row, asking, new Date()))
    if (!(await isUsed(deps, row, key))) return key
  return uuidV7()
}

async function isUsed({ transfers, exchanges }: ScheduleDeps, row: ScheduleRow, key: string): Promise<boolean> {
  const { type, member_seq: memberSeq, from_account_seq: fromAccountSeq } = row
  if (type === 'EXCHANGE') return (await exchanges.outcomeOf(memberSeq, key)) !== undefined
  return (await transfers.statusOf(transfers.seqOf({ memberSeq, key, fromAccountSeq }))) !== undefined
}

/** `KEY_DEAD`: the key was stored over a month ago by a dead server and never sent, so the turn gets another key. */
type Attempt = Promise<Outcome | undefined | 'KEY_DEAD'>

async function send(deps: ScheduleDeps, row: ScheduleRow, key: string): Attempt {
  const wish: TransferWish = {
    memberSeq: row.member_seq,
    sessionSeq: undefined,
    key,
    fromAccountSeq: row.from_account_seq,
    toAccountNumber: row.to_number,
    amount: formatMinor(row.amount, row.decimal_point),
    description: (await descriptionOf(deps, row)) ?? undefined,
  }
  const transferSeq = deps.transfers.seqOf(wish)
  if ((await deps.transfers.statusOf(transferSeq)) !== undefined) return endOf(deps, transferSeq)
  // Paused or canceled before a server that died had sent it: nothing new is started.
  if (row.status !== 'ACTIVE') return { refusal: 'NOT_ACTIVE' }
  const sent = await deps.transfers.send(wish)
  if (sent.ok) return endOf(deps, transferSeq)
  if (sent.code === 'REQUEST_OUT_OF_TIME' && isTooOldToPost(key)) return 'KEY_DEAD'
  return sent.code === 'SERVICE_UNAVAILABLE' ? undefined : { refusal: sent.code }
}

/** Waits briefly for the outcome: between shards, money is in flight for a moment. Undefined if it is still in flight. */
async function endOf({ transfers }: ScheduleDeps, transferSeq: string): Promise<Outcome | undefined> {
  for (let look = 0; look < LOOKS; look += 1) {
    const status = await transfers.statusOf(transferSeq)
    if (status === 'APPROVED') return { transferSeq }
    if (status === 'REJECTED') return { refusal: 'TRANSFER_FAILED' }
    await sleep(LOOK_EVERY_MS)
  }
  return undefined
}

/** The key is the id of the exchange, so a server that finds an exchange already accepted under it finishes that one at its rate. */
async function exchange({ exchanges }: ScheduleDeps, row: ScheduleRow, key: string): Attempt {
  const known = await exchanges.outcomeOf(row.member_seq, key)
  if (!known && row.status !== 'ACTIVE') return { refusal: 'NOT_ACTIVE' }
  if (!known && isTooOldToPost(key)) return 'KEY_DEAD'
  const result =
    known ??
    (await exchanges.exchange({
      memberSeq: row.member_seq,
      seq: key,
      fromAccountSeq: row.from_account_seq,
      toAccountSeq: row.to_account_seq,
      fromAssetSeq: row.asset_seq,
      toAssetSeq: row.to_asset_seq,
      amount: row.amount,
      receiveMin: row.receive_min,
    }))
  if (result.ok) return { exchangeSeq: key }
  const isPassing = PASSING.includes(result.code) && Date.now() < row.next_at.getTime() + PASSES_WITHIN_MS
  return !known && isPassing ? undefined : { refusal: result.code }
}
