import { commitIfOk, type Kysely } from '@cocobnk/database'
import type { LedgerCode, Limit } from '@cocobnk/ledger'
import type { Permit } from '@cocobnk/outflow'
import { ok, type Refused, type Result, refuse } from '@cocobnk/result'
import { carryFirst } from './carry.ts'
import type { DealDeps } from './deps.ts'
import { ledgerFault } from './faults.ts'
import type { MoveEnd } from './move.store.ts'
import type { Tables } from './tables.ts'

type LimitFault = 'GRADE_LIMIT' | 'NON_FACE_LIMIT'
type Fault = LimitFault | ReturnType<typeof ledgerFault>

/**
 * Runs `write`, which inserts a row together with the move that sets its funds aside, if any, and carries that move, within the member's
 * daily limit. Checks the limit before writing; the ledger has the final decision.
 */
export async function setAsideWithin<Code extends string>(
  deps: DealDeps,
  permit: Permit,
  write: (transaction: Kysely<Tables>, limit: Limit) => Promise<Result<string | undefined, Code>>,
): Promise<Result<undefined, Code | Fault>> {
  let refused: Refused<Code> | undefined
  let end: MoveEnd | undefined
  const room = await deps.cap.within(permit, async (limit): Promise<LedgerCode> => {
    if (await deps.cap.isOver(limit)) return 'LIMIT_EXCEEDED'
    const written = await commitIfOk(deps.db, (transaction) => write(transaction, limit))
    if (!written.ok) refused = written
    else if (written.value !== undefined) end = await carryFirst(deps, written.value)
    return 'CREATED'
  })
  if (!room.ok) return room
  if (refused) return refused
  return endResult(deps, permit, end)
}

/** The response of a request, from the outcome of its move. */
export async function endResult(
  deps: Pick<DealDeps, 'cap'>,
  permit: Pick<Permit, 'memberSeq' | 'usot'>,
  end: MoveEnd | undefined,
): Promise<Result<undefined, Fault>> {
  if (end?.state !== 'REFUSED') return ok(undefined)
  if (end.fault !== 'LIMIT_EXCEEDED') return refuse(ledgerFault(end.fault))
  // The daily limit was used up meanwhile: the refusal states the remaining limit.
  const told = await deps.cap.within(permit, async () => 'LIMIT_EXCEEDED')
  return told.ok ? ok(undefined) : told
}
