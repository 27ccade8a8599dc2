import type { HistoryTable } from '@cocobnk/approval'
import { CHAIN_COINS, type Chain } from '@cocobnk/chain-address'
import type { ASSET_KINDS, AssetPolicy, FEE_CHARGE_TYPES, FEE_TYPES } from '@cocobnk/contract'
import { type Kysely, sql } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'

export type AssetRow = {
  readonly seq: string
  readonly code: string
  readonly name: Readonly<Record<Locale, string>>
  readonly kind: (typeof ASSET_KINDS)[number]
  readonly decimal_point: number
  readonly network: string | null
  /** The contract of a token; null for the chain's own coin. */
  readonly contract: string | null
  readonly confirmations_required: number
  /** Smallest units of the asset. */
  readonly minimum_deposit: bigint
  readonly needs_memo: boolean
  readonly fee_type: (typeof FEE_TYPES)[number]
  readonly fee_charge_type: (typeof FEE_CHARGE_TYPES)[number]
  /** FIXED: smallest units of the asset. RATIO: parts per million. */
  readonly fee_amount: bigint
  readonly is_active: boolean
  readonly sort: number
}

/** The columns that operators can change. */
export type PolicyColumns = Pick<
  AssetRow,
  'confirmations_required' | 'minimum_deposit' | 'fee_type' | 'fee_charge_type' | 'fee_amount' | 'is_active'
>

export type AssetHistoryTable = HistoryTable<AssetPolicy> & { readonly asset_seq: string }

export type AssetTables = { asset: AssetRow; asset_history: AssetHistoryTable }

export function selectActiveAssets(db: Kysely<AssetTables>): Promise<AssetRow[]> {
  return db.selectFrom('asset').selectAll().where('is_active', '=', true).orderBy('sort').orderBy('code').execute()
}

/** Whether a column of smallest units equals this decimal amount of the asset that another column names. */
export function isAmount(column: string, assetColumn: string, amount: string) {
  return sql<boolean>`${sql.ref(column)} =
    (SELECT ${amount}::numeric * 10::numeric ^ sized.decimal_point FROM asset AS sized WHERE sized.seq = ${sql.ref(assetColumn)})`
}

/** Includes inactive assets: existing balances still need their names and decimals. */
export function selectAssets(db: Kysely<AssetTables>, seqs: readonly string[]): Promise<AssetRow[]> {
  return seqs.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('asset')
        .selectAll()
        .where('seq', 'in', [...seqs])
        .execute()
}

export async function selectAsset(db: Kysely<AssetTables>, seq: string): Promise<AssetRow | undefined> {
  return (await selectAssets(db, [seq]))[0]
}

/**
 * Assets that can arrive on a chain: its own coin, and tokens with a known contract. A token without a contract is on no chain yet and must
 * not be mistaken for the coin.
 */
export function selectAssetsOn(db: Kysely<AssetTables>, network: string): Promise<AssetRow[]> {
  const coin: string | undefined = CHAIN_COINS[network as Chain]
  return db
    .selectFrom('asset')
    .selectAll()
    .where('network', '=', network)
    .where((expression) => expression.or([expression('contract', 'is not', null), expression('code', '=', coin ?? '')]))
    .execute()
}

/** The supported tokens of a chain. */
export async function contractsOn(db: Kysely<AssetTables>, network: string): Promise<string[]> {
  return (await selectAssetsOn(db, network)).flatMap(({ contract }) => contract ?? [])
}

export function selectEveryAsset(db: Kysely<AssetTables>): Promise<AssetRow[]> {
  return db.selectFrom('asset').selectAll().execute()
}

/** Only for the database owner: a token's contract determines which coins count as that token. */
export async function updateContract(db: Kysely<AssetTables>, code: string, contract: string): Promise<void> {
  await db.updateTable('asset').set({ contract }).where('code', '=', code).execute()
}
