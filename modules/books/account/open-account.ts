import { selectAsset } from '@cocobnk/asset'
import { CHART } from '@cocobnk/chart'
import { newId } from '@cocobnk/ledger'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type Account, showAccounts } from './account.ts'
import { newAccountNumber } from './account-number.ts'
import type { AccountDeps, GradeFault } from './deps.ts'
import { shardOfMember } from './member-shard.ts'
import { countPlaces, insertAccount, selectOpened } from './store.ts'

/** Per asset; accounts of products are not counted. The database also enforces it. */
const ACCOUNTS_MAX = 5
/** Attempts to insert an account. One fails if a concurrent opening takes the position, or if the random number is already in use. */
const TRIES = 20

type Opening = {
  readonly memberSeq: string
  readonly assetSeq: string
  readonly title: string
  /** A repeated key returns the same account. */
  readonly requestKey: string
}
type OpeningFault = 'NOT_FOUND' | GradeFault | 'TOO_MANY_ACCOUNTS'

type OpeningDeps = Pick<AccountDeps, 'db' | 'ledgers' | 'mayOpen'>

export async function openAccount(deps: OpeningDeps, opening: Opening): Promise<Result<Account, OpeningFault>> {
  const known = await selectOpened(deps.db, opening.memberSeq, opening.requestKey)
  if (known) return ok((await showAccounts(deps, [known]))[0] as Account)
  const asset = await selectAsset(deps.db, opening.assetSeq)
  if (!asset?.is_active) return refuse('NOT_FOUND')
  const allowed = await deps.mayOpen(opening.memberSeq)
  if (!allowed.ok) return allowed
  const tooMany = async () => (await countPlaces(deps.db, opening.memberSeq, opening.assetSeq)) >= ACCOUNTS_MAX
  const refused = refuse('TOO_MANY_ACCOUNTS', { values: { max: String(ACCOUNTS_MAX) } })
  // Checked before opening as well, so that refused requests do not fill the ledger with accounts that have no row.
  if (await tooMany()) return refused
  const shard = await shardOfMember(deps, opening.memberSeq)
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const row =
      (await tryOpening(deps, opening, { shard, asset: asset.code })) ??
      (await selectOpened(deps.db, opening.memberSeq, opening.requestKey))
    if (row) return ok((await showAccounts(deps, [row]))[0] as Account)
    if (await tooMany()) return refused
  }
  throw new Error('no free position or number was found for an account')
}

/**
 * Opens the ledger's account before the bank's row is inserted: any process that reads the row can post to it, and no connection to the
 * bank's database waits for a shard. A crash in between leaves an unused, empty account in the ledger.
 */
async function tryOpening(
  { db, ledgers }: OpeningDeps,
  { memberSeq, assetSeq, title, requestKey }: Opening,
  { shard, asset }: { readonly shard: number; readonly asset: string },
) {
  const account_seq = newId(shard)
  const facts = {
    account_seq,
    member_seq: memberSeq,
    asset_seq: assetSeq,
    number: newAccountNumber(),
    title,
    request_key: requestKey,
  }
  const { code, bound } = CHART.customer
  const opened = await ledgers.createAccounts({ id: account_seq, asset, code, bound, owner: memberSeq })
  if (!opened.ok) throw new Error(`the new account ${account_seq} already exists in the ledger`)
  return insertAccount(db, facts, ACCOUNTS_MAX)
}
