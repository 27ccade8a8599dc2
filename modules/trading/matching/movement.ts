import { FLOWS, partAccountId, writeChain } from '@cocobnk/chart'
import { inBatches } from '@cocobnk/concurrency'
import { type Kysely, uuidV7 } from '@cocobnk/database'
import { type Chain, type LedgerCode, type Ledgers, transferId } from '@cocobnk/ledger'
import type { Sequencer } from '@cocobnk/order-journal'
import type { Names } from './names.ts'
import * as store from './store.ts'
import type { MatchingTables } from './tables.ts'

export type MovementDeps = {
  readonly db: Kysely<MatchingTables>
  readonly rows: ReturnType<typeof movementRows>
  readonly ledgers: Pick<Ledgers, 'post' | 'transfer'>
  readonly names: Names
  readonly sequencer: Pick<Sequencer, 'submit' | 'knows' | 'whenWritten'>
  /** Movements that this process is working on. However long that takes, they are not left over. */
  readonly underWay: Set<string>
}

/** Writes rows of movements. Those of concurrent orders share a statement. */
export function movementRows(db: Kysely<MatchingTables>) {
  return {
    insert: inBatches<store.Movement, void>(async (movements) => {
      await store.insertMovements(db, movements)
      return movements.map(() => undefined)
    }),
    markPosted: inBatches<string, void>(async (ids) => {
      await store.markPosted(db, ids)
      return ids.map(() => undefined)
    }),
  }
}

export type OutgoingDeps = Pick<MovementDeps, 'db'> & {
  readonly ledgers: Pick<Ledgers, 'post'>
  readonly names: Pick<Names, 'accountSeq'>
  /** Called when the ledger first refuses money that has left the engine. */
  readonly onMovementRefused: (refused: RefusedMovement) => void
}

export type RefusedMovement = { readonly movementId: string; readonly accountSeq: string; readonly code: LedgerCode }

type Wanted = { readonly trader: number; readonly asset: number; readonly amount: bigint }

/** Age at which a movement without a command counts as left behind. */
const LEFT_MS = 5_000
/** The ledger refuses ids older than 31 days, so a posting that it does not have by then can never arrive. */
const DEAD_MS = 32 * 24 * 3_600_000

/**
 * Posts funds into the trading part. `use` makes the movement a command together with the order. Returns its result, or the ledger's
 * refusal. The row is inserted first: if this process dies after the ledger has posted, the next one finds it.
 */
export async function bringIn<Result>(
  deps: MovementDeps,
  wanted: Wanted,
  use: (movementId: string) => Promise<Result>,
): Promise<{ used: Result } | { refused: LedgerCode }> {
  const movement = newMovement(deps, wanted, true)
  return whileUnderWay(deps, movement, async () => {
    const [code = 'LINKED_FAILED'] = await deps.ledgers.post(...movementChain(deps, movement))
    if (code === 'CREATED' || code === 'EXISTS') {
      await deps.rows.markPosted(movement.movement_id)
      return { used: await use(movement.movement_id) }
    }
    await store.deleteMovement(deps.db, movement.movement_id)
    return { refused: code }
  })
}

/**
 * Takes funds out of the engine; the ledger follows once all earlier fills are settled. Returns false if the available funds are too low.
 */
export async function takeOut(deps: MovementDeps, wanted: Wanted): Promise<boolean> {
  const movement = newMovement(deps, wanted, false)
  return whileUnderWay(deps, movement, async () => {
    const { events } = await deps.sequencer.submit({
      drafts: [{ op: 'out', member: wanted.trader, asset: wanted.asset, amount: wanted.amount }],
      movement: movement.movement_id,
    })
    if (events[0]?.type !== 'refused') return true
    await store.deleteMovement(deps.db, movement.movement_id)
    return false
  })
}

async function whileUnderWay<Result>(
  { rows, underWay }: MovementDeps,
  movement: store.Movement,
  act: () => Promise<Result>,
): Promise<Result> {
  underWay.add(movement.movement_id)
  try {
    await rows.insert(movement)
    return await act()
  } finally {
    underWay.delete(movement.movement_id)
  }
}

/** Posts outgoing movements up to a command, once everything before it is settled. One that the ledger refuses never delays the others. */
export async function postOutgoing(deps: OutgoingDeps, untilSeq: number): Promise<void> {
  const outgoing = await store.selectOutgoing(deps.db, untilSeq)
  const codes = await Promise.all(outgoing.map((movement) => deps.ledgers.post(...movementChain(deps, movement))))
  const answered = outgoing.map((movement, n) => ({ ...movement, code: codes[n]?.[0] ?? 'OVERLOADED' }))
  const done = answered.filter(({ code }) => code === 'CREATED' || code === 'EXISTS')
  // An overloaded ledger has not decided anything.
  const refused = answered.filter((movement) => !done.includes(movement) && movement.code !== 'OVERLOADED')
  await store.markPosted(deps.db, idsOf(done))
  await store.markRefused(deps.db, idsOf(refused))
  for (const { movement_id: movementId, trader, asset, code, refused_at } of refused)
    if (refused_at === null)
      deps.onMovementRefused({ movementId, accountSeq: deps.names.accountSeq(trader, asset), code })
}

const idsOf = (movements: readonly store.Movement[]) => movements.map(({ movement_id }) => movement_id)

/**
 * Finishes movements left by a process that died. Funds that the ledger has posted go into the engine. A movement that the ledger does not
 * have is kept until it can no longer arrive. An outgoing movement without a command never left the engine and is deleted.
 */
export async function takeLeftOver(deps: MovementDeps): Promise<void> {
  for (const movement of await store.selectLeftOver(deps.db, LEFT_MS)) {
    const { movement_id: id, is_in, trader, asset, amount, asked_at } = movement
    if (deps.underWay.has(id)) continue
    if (is_in && (await deps.ledgers.transfer(id))) {
      await deps.sequencer.submit({ drafts: [{ op: 'in', member: trader, asset, amount }], movement: id })
      await store.markPosted(deps.db, [id])
    } else if (!is_in || Date.now() - asked_at.getTime() > DEAD_MS) await store.deleteMovement(deps.db, id)
  }
}

function newMovement({ names }: MovementDeps, { trader, asset, amount }: Wanted, isIn: boolean): store.Movement {
  const id = transferId(names.shard(trader, asset), `order ${trader} ${asset}`, uuidV7())
  return { movement_id: id, is_in: isIn, trader, asset, amount }
}

/** The postings of a movement. */
export function movementChain({ names }: Pick<OutgoingDeps, 'names'>, movement: store.Movement): Chain {
  const account = names.accountSeq(movement.trader, movement.asset)
  return writeChain(FLOWS.order, movement.is_in ? 'bring in' : 'take out', {
    accountOf: (place) => (place === 'trading:member' ? partAccountId(account, 'trading') : account),
    idOf: () => movement.movement_id,
    amounts: { amount: movement.amount },
  })
}
