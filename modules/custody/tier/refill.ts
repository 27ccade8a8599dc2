import { type ApprovalTables, type AskDeps, type Asked, askFor, type Performers } from '@cocobnk/approval'
import { type AssetTables, selectAsset } from '@cocobnk/asset'
import { recordAudit } from '@cocobnk/audit'
import { CHAIN_COINS } from '@cocobnk/chain-address'
import type { CodeOf, OperatorCaller } from '@cocobnk/contract'
import { commitIfOk, type Kysely } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { splitText } from '@cocobnk/transaction'
import { readSignedMove } from './read-signed.ts'
import { type MoveRow, selectMove, updateAllowed, updateSigned } from './store.ts'
import type { TierTables } from './tables.ts'

export type DeskDatabase = Kysely<TierTables & AssetTables & ApprovalTables>
/** Decimals of the Bitcoin family's coins. */
const COIN_DECIMALS = 8

type Wish = { readonly moveSeq: string; readonly reason: string; readonly caller: OperatorCaller }

/** Requests a move to a hotter tier. It is approved once a second operator agrees. */
export async function askForRefill(
  { db, push }: { readonly db: DeskDatabase } & Pick<AskDeps, 'push'>,
  { moveSeq, reason, caller }: Wish,
): Promise<Result<Asked, CodeOf<'PATCH /operator/tier/move/{move_seq}'>>> {
  const move = await selectMove(db, moveSeq)
  const asset = move && (await selectAsset(db, move.asset_seq))
  if (!move || !asset) return refuse('NOT_FOUND')
  if (move.from_tier === 'HOT' || move.allowed_at || move.dropped_at) return refuse('NOTHING_TO_CHANGE')
  const what = `${formatMinor(move.amount, asset.decimal_point)} ${asset.code}`
  const tier = { name: 'tier', before: `${what} ${move.from_tier}`, after: `${what} ${move.to_tier}` }
  return askFor(
    { db, push },
    {
      action: 'tier.refill',
      subject: `tier-move:${moveSeq}`,
      changes: [tier, ...(await feeChange(db, move))],
      payload: { moveSeq },
      reason,
      maker: caller,
    },
  )
}

/** The fee increase of a replacement. Replaced coins are the chain's own. */
async function feeChange(db: DeskDatabase, { replaces, fee, network }: MoveRow) {
  const first = replaces === null ? undefined : await selectMove(db, replaces)
  if (!first) return []
  const text = (minor: bigint) => `${formatMinor(minor, COIN_DECIMALS)} ${CHAIN_COINS[network]}`
  return [{ name: 'fee', before: text(first.fee), after: text(fee) }]
}

export function tierPerformers(
  databaseOf: (transaction: Parameters<Performers['tier.refill']>[0]) => DeskDatabase,
): Pick<Performers, 'tier.refill'> {
  return {
    'tier.refill': async (transaction, { moveSeq }, { approvalSeq }) =>
      (await updateAllowed(databaseOf(transaction), moveSeq, approvalSeq))
        ? ok({ tell: async () => {} })
        : refuse('CHANGED_MEANWHILE'),
  }
}

type Exported = { readonly file_name: string; readonly text: string; readonly parts: string[] }

/** The proposal as a file for offline signing; available only after two approvals. */
export async function exportMove(
  { db }: { readonly db: DeskDatabase },
  moveSeq: string,
): Promise<Result<Exported, 'NOT_FOUND' | 'TIER_MOVE_STEP'>> {
  const move = await selectMove(db, moveSeq)
  if (!move) return refuse('NOT_FOUND')
  if (move.proposal === null || !move.allowed_at || move.dropped_at) return refuse('TIER_MOVE_STEP')
  const ending = move.network === 'Ethereum' ? 'json' : 'psbt'
  const parts = splitText(move.proposal)
  return ok({ file_name: `${move.network.toLowerCase()}-${moveSeq}.${ending}`, text: move.proposal, parts })
}

type Import = { readonly moveSeq: string; readonly text: string; readonly caller: OperatorCaller }

/** The signed file, accepted once; the worker sends it. */
export async function importMove(
  { db }: { readonly db: DeskDatabase },
  { moveSeq, text, caller }: Import,
): Promise<Result<{ readonly txid: string }, 'NOT_FOUND' | 'TIER_MOVE_STEP' | 'TIER_FILE_WRONG'>> {
  const move = await selectMove(db, moveSeq)
  if (!move) return refuse('NOT_FOUND')
  if (!move.allowed_at || move.signed !== null || move.dropped_at) return refuse('TIER_MOVE_STEP')
  const read = readSignedMove(move, text)
  if (!read) return refuse('TIER_FILE_WRONG')
  const { operatorSeq } = caller
  return commitIfOk(db, async (transaction) => {
    if (!(await updateSigned(transaction, moveSeq, { ...read, operatorSeq }))) return refuse('TIER_MOVE_STEP')
    await recordAudit(transaction, {
      actor: `operator:${operatorSeq}`,
      action: 'tier.import',
      subject: `tier-move:${moveSeq}`,
      detail: { txid: read.txid },
    })
    return ok({ txid: read.txid })
  })
}
