import { CHAIN_COINS } from '@cocobnk/chain-address'
import { raisedBitcoin, selectAttempts } from '@cocobnk/custody'
import { uuidV7 } from '@cocobnk/database'
import { decodeBitcoin } from '@cocobnk/transaction'
import { type TierDeps, WORTH } from './deps.ts'
import { type Family, proposalOf } from './plan-bitcoin.ts'
import { dropReplacements, finishReplacements, type StuckRow, selectStuck } from './replacement.store.ts'
import { insertMove } from './store.ts'

/** Unconfirmed after a dozen blocks of the slower chain means that the fee is too low. Offline signing takes time as well. */
const STUCK_MS = 2 * 3_600_000
/** The fee of an older proposal is outdated. */
const PATIENCE_MS = 72 * 3_600_000

/**
 * The worker cannot raise the fee of an offline-signed transaction. It proposes one that spends the same coins at the current fee rate, and
 * drops proposals that are no longer needed. On Ethereum nothing is replaced: there it offers three times the price from the start.
 */
export async function planReplacements(deps: TierDeps, onProblem: (error: unknown) => void): Promise<void> {
  await finishReplacements(deps.db)
  await dropReplacements(deps.db, new Date(Date.now() - PATIENCE_MS))
  for (const move of await selectStuck(deps.db, new Date(Date.now() - STUCK_MS)))
    await planReplacement(deps, move).catch(onProblem)
}

async function planReplacement(deps: TierDeps, move: StuckRow): Promise<void> {
  const network = move.network as Family
  const before = (await selectAttempts(deps.db, move.move_seq)).at(-1)
  const built = before && raised(before, network, await deps.senders[network].feeRate())
  if (!built) return
  const { unsigned, fee } = built
  const amount = decodeBitcoin(Buffer.from(unsigned, 'hex')).outputs[0]?.amount ?? 0n
  if (move.asset_code === CHAIN_COINS[network] && amount < fee * WORTH) return
  const { asset_seq, from_tier, to_tier, move_seq: replaces } = move
  const proposal = await proposalOf(deps, network, unsigned)
  const place = { move_seq: uuidV7(), replaces, asset_seq, network, from_tier, to_tier }
  await insertMove(deps.db, { ...place, amount, unsigned, fee, sender: null, nonce: null, proposal })
}

type Before = Parameters<typeof raisedBitcoin>[0]

/** The change pays the higher fee; if there is too little, less arrives. */
function raised(before: Before, network: Family, estimate: bigint | undefined) {
  const fixed = (output: number) => ({ ...before, payments: [{ output, member: '' }] })
  return raisedBitcoin(fixed(0), network, estimate) ?? raisedBitcoin(fixed(1), network, estimate)
}
