import { isDone, type LedgerCode } from '@cocobnk/ledger'
import type { CarryDeps, LedgerStep, Paid } from './deps.ts'

export function paidBy({ transact }: CarryDeps, payoutSeq: string): Promise<readonly Paid[]> {
  return transact(({ payables }) => payables.selectOfPayout(payoutSeq))
}

type Main = 'release' | 'send' | 'settle' | 'return'
type Other = { readonly step: LedgerStep; readonly when: readonly LedgerCode[] }

/** Alternative steps for an account frozen after signing: what is signed may confirm regardless. */
const OTHERWISE: Partial<Record<Main, Other>> = {
  send: { step: 'send frozen', when: ['ACCOUNT_FROZEN', 'PENDING_POSTED'] },
  settle: { step: 'settle frozen', when: ['PENDING_NOT_FOUND'] },
  return: { step: 'return frozen', when: ['PENDING_NOT_FOUND'] },
}

/** Posts one step for everything a payout pays. Refusals are retried, and do not delay the others. */
export async function postEach(deps: CarryDeps, payoutSeq: string, step: Main): Promise<void> {
  const rows = await paidBy(deps, payoutSeq)
  const done = await Promise.allSettled(rows.map((row) => postOne(deps, step, row)))
  const late = rows.filter((_, place) => isLate(done[place]))
  if (step === 'send' && late.length > 0) await deps.transact(({ payables }) => payables.noteFrozenLate(late))
  const failed = done.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

const isLate = (one?: PromiseSettledResult<'usual' | 'late'>) => one?.status === 'fulfilled' && one.value === 'late'

async function postOne(deps: CarryDeps, step: Main, row: Paid): Promise<'usual' | 'late'> {
  const refused = await refusalOf(deps, step, row)
  if (refused === undefined) return 'usual'
  const other = OTHERWISE[step]
  const again = other?.when.includes(refused) ? await refusalOf(deps, other.step, row) : refused
  if (again !== undefined) throw new Error(`the ledger refuses to ${step} what a payout pays: ${refused}, ${again}`)
  return 'late'
}

async function refusalOf(
  { ledgers, chainOf, limitOf }: CarryDeps,
  step: LedgerStep,
  row: Paid,
): Promise<LedgerCode | undefined> {
  const chain = chainOf(step, row)
  if (!chain) return undefined
  const limit = limitOf(step, row)
  const codes = await (limit ? ledgers.postWithin(limit, ...chain) : ledgers.post(...chain))
  return codes.find((code) => !isDone(code) && code !== 'LINKED_FAILED')
}
