import type { AccountTables } from '@cocobnk/account'
import { type AssetTables, selectAssetsOn } from '@cocobnk/asset'
import type { Block, ChainReader, Output, Tip } from '@cocobnk/chain'
import { inTransaction, type Kysely } from '@cocobnk/database'
import { type HaltTables, raiseHalt } from '@cocobnk/halt'
import { type ConfirmationBands, deepened } from './depth.ts'
import { type Judged, judgeOutput, placeOf } from './judge.ts'
import { deleteBlocksAbove, deleteBlocksBelow, insertBlock, movePosition, selectBlocks } from './position.store.ts'
import { upsertHeld } from './reconcile.store.ts'
import {
  displaceDeposits,
  type Logged,
  markVanished,
  selectEarly,
  selectOwners,
  selectPayees,
  upsertDeposits,
} from './store.ts'
import type { DepositTables } from './tables.ts'

export type FollowDeps = {
  readonly db: Kysely<DepositTables & AccountTables & AssetTables & HaltTables>
  readonly network: string
  readonly reader: ChainReader
  readonly sharedAddress: string | null
  /** How many confirmations orders at shops need. */
  readonly bands: () => Promise<ConfirmationBands>
  /** The bank's own: hot, warm and cold. Outside payments to them are kept separately. */
  readonly tierAddresses: ReadonlySet<string>
  /** Alerts operators of outside payments to those, block by block. */
  readonly onOutsidePayments?: (height: number, txids: readonly string[]) => void
  /** Called for deposits seen for the first time. */
  readonly onDetected?: (deposit: Logged) => void
}

/** Many times deeper than any reorganization of these chains so far. */
const BLOCKS_KEPT = 2_000
const BLOCKS_COMPARED = 100

/**
 * One step along the chain from the bank's position: a block further, or back to where the node's chain and ours diverge. Returns the new
 * position; undefined when there is no step to take.
 */
export async function followStep(deps: FollowDeps, position: Tip): Promise<Tip | undefined> {
  const { reader } = deps
  if ((await reader.hashAt(position.height)) !== position.hash) return stepBack(deps, position)
  const block = await reader.blockAt(position.height + 1)
  // The chain changed between the two calls: the next step reads it again.
  if (!block || block.parentHash !== position.hash) return undefined
  return stepOn(deps, position, block)
}

async function stepOn(deps: FollowDeps, position: Tip, block: Block): Promise<Tip | undefined> {
  const arrived = await judgeOurs(deps, block.outputs, (outputs) => deps.reader.verify(outputs))
  // The block's contents were verified for this hash, which must still be on the chain.
  if ((await deps.reader.hashAt(block.height)) !== block.hash) return undefined
  const next = { height: block.height, hash: block.hash }
  // Read before the transaction: inside it, reading them could wait for the connection that the transaction holds.
  const bands = await deps.bands()
  const owners = [...new Set(arrived.flatMap(({ payee }) => payee?.owner_seq ?? []))]
  let detected: readonly Logged[] = []
  const moved = await inTransaction(deps.db, async (transaction) => {
    if (!(await movePosition(transaction, deps.network, position, next))) return undefined
    await insertBlock(transaction, deps.network, next)
    await deleteBlocksBelow(transaction, deps.network, block.height - BLOCKS_KEPT)
    // Whoever moves the position is alone on this network, so two blocks never decide at once about the same owner.
    const early = owners.length === 0 ? [] : await selectEarly(transaction, deps.network, next.height, owners)
    detected = await upsertDeposits(transaction, deps.network, deepened(arrived, bands, early), next)
    if (deps.reader.isByAddress) {
      const addresses = arrived.map(({ output }) => output.address)
      await upsertHeld(transaction, deps.network, addresses)
    }
    return next
  })
  for (const deposit of moved ? detected : []) deps.onDetected?.(deposit)
  const outside = arrived.filter(({ keptFor }) => keptFor === 'TIER_ADDRESS').map(({ output }) => output.txid)
  if (moved && outside.length > 0) deps.onOutsidePayments?.(block.height, outside)
  return moved
}

async function stepBack(deps: FollowDeps, position: Tip): Promise<Tip | undefined> {
  const common = await commonBlock(deps, position)
  return inTransaction(deps.db, async (transaction) => {
    if (!(await movePosition(transaction, deps.network, position, common))) return undefined
    await deleteBlocksAbove(transaction, deps.network, common.height)
    const credited = await displaceDeposits(transaction, deps.network, common.height)
    for (const { txid, amount, ...owner } of credited) {
      const facts = { txid, amount: amount.toString() }
      await raiseHalt(transaction, { cause: 'DEPOSIT_VANISHED', ...owner, facts })
    }
    return common
  })
}

/** The highest block that both the node and the bank have. */
async function commonBlock({ db, network, reader }: FollowDeps, position: Tip): Promise<Tip> {
  let below = position.height
  for (;;) {
    const blocks = await selectBlocks(db, network, below, BLOCKS_COMPARED)
    for (const block of blocks) if ((await reader.hashAt(block.height)) === block.hash) return block
    const lowest = blocks.at(-1)
    if (!lowest) throw new Error(`${network} was reorganised below all stored blocks`)
    below = lowest.height
  }
}

/** Records unconfirmed payments, and marks those that have disappeared. */
export async function lookAtWaiting(deps: FollowDeps): Promise<void> {
  const { txids, outputs } = await deps.reader.waiting()
  const ours = await judgeOurs(deps, outputs, async (all) => all)
  for (const deposit of await upsertDeposits(deps.db, deps.network, ours, null)) deps.onDetected?.(deposit)
  await markVanished(deps.db, deps.network, txids)
}

async function judgeOurs(
  { db, network, sharedAddress, tierAddresses }: FollowDeps,
  outputs: readonly Output[],
  verify: (outputs: readonly Output[]) => Promise<readonly Output[]>,
): Promise<Judged[]> {
  if (outputs.length === 0) return []
  const [owners, payees, assets] = await Promise.all([
    selectOwners(db, network, outputs),
    selectPayees(db, network, outputs),
    selectAssetsOn(db, network),
  ])
  const ownerAt = new Map(owners.map((owner) => [placeOf(owner), owner]))
  const payeeAt = new Map(payees.map((payee) => [payee.address, payee]))
  const known = { owners: ownerAt, payees: payeeAt, assets, sharedAddress, tierAddresses }
  const candidates = outputs.filter((output) => judgeOutput(output, known) !== undefined)
  const verified = candidates.length === 0 ? [] : await verify(candidates)
  return verified.flatMap((output) => judgeOutput(output, known) ?? [])
}
