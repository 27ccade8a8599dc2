import {
  type ApprovalTables,
  type AskDeps,
  type Asked,
  askFor,
  changesBetween,
  historyRow,
  type Performers,
} from '@cocobnk/approval'
import { type AssetTables, selectEveryAsset } from '@cocobnk/asset'
import type { Call, CodeOf, InstrumentTerms, OperatorCaller } from '@cocobnk/contract'
import { type Kysely, uuidV7Of } from '@cocobnk/database'
import { readStanding } from '@cocobnk/house-fund'
import type { Ledgers } from '@cocobnk/ledger'
import { ok, type Result, refuse } from '@cocobnk/result'
import { selectDocuments, selectInstrument } from '../store.ts'
import type { ProductTables } from '../tables.ts'
import { insertDocument, insertHistory, insertInstrument, updateInstrument } from './store.ts'
import { columnsOf } from './terms.ts'

export type DeskDatabase = Kysely<ProductTables & AssetTables & ApprovalTables>
export type DeskDeps = Pick<AskDeps, 'push'> & {
  readonly db: DeskDatabase
  readonly ledgers: Pick<Ledgers, 'balances' | 'shards'>
}

type Code = CodeOf<'POST /operator/instrument'>
type Wish = Call<'POST /operator/instrument'>['body'] & { readonly caller: OperatorCaller }
type ChangeWish = Call<'PUT /operator/instrument/{instrument_seq}'>['body'] & {
  readonly instrumentSeq: string
  readonly caller: OperatorCaller
}

/** Requests a new product. Its capacity must be covered by rewards that are not yet promised. */
export async function askForInstrument(
  deps: DeskDeps,
  { terms, document, reason, caller }: Wish,
): Promise<Result<Asked, Code>> {
  const columns = columnsOf(terms, await selectEveryAsset(deps.db))
  if (!columns.ok) return columns
  if (columns.value.capacity > (await freeRewards(deps, terms.dividend_asset_code))) return refuse('REWARDS_SHORT')
  // The same name and start date give the same id, so that a product waits for only one decision.
  const instrumentSeq = uuidV7Of(Date.parse(terms.registration_starts_on), `instrument ${terms.name['en-US']}`)
  if (await selectInstrument(deps.db, instrumentSeq))
    return refuse('INVALID_INPUT', { fields: { name: 'INVALID_VALUE' } })
  const payload = { instrumentSeq, before: null, after: columns.value.terms, document }
  const changes = changesBetween({}, { ...columns.value.terms, document: document['ko-KR'].title })
  const deed = { action: 'instrument.change', subject: `instrument:${instrumentSeq}` } as const
  return askFor(deps, { ...deed, changes, payload, reason, maker: caller })
}

/** Requests other terms or another contract. What members agreed to is unchanged. */
export async function askForInstrumentChange(
  deps: DeskDeps,
  { instrumentSeq, terms, document, reason, caller }: ChangeWish,
): Promise<Result<Asked, Code>> {
  const row = await selectInstrument(deps.db, instrumentSeq)
  if (!row) return refuse('NOT_FOUND')
  const columns = columnsOf(terms, await selectEveryAsset(deps.db))
  if (!columns.ok) return columns
  const { type, asset_code, dividend_asset_code } = row.terms
  const isOther = terms.type !== type || terms.asset_code !== asset_code
  if (isOther || terms.dividend_asset_code !== dividend_asset_code)
    return refuse('INVALID_INPUT', { fields: { type: 'INVALID_VALUE' } })
  const { capacity } = columns.value
  if (capacity < row.used) return refuse('INVALID_INPUT', { fields: { capacity: 'TOO_SMALL' } })
  if (capacity - row.used > (await freeRewards(deps, dividend_asset_code))) return refuse('REWARDS_SHORT')
  const [latest] = await selectDocuments(deps.db, instrumentSeq)
  const texts = document === undefined ? [] : changesBetween(latest?.text ?? {}, document)
  const changes = [...changesBetween(row.terms, columns.value.terms), ...texts]
  if (changes.length === 0) return refuse('NOTHING_TO_CHANGE')
  const payload = {
    instrumentSeq,
    before: row.terms,
    after: columns.value.terms,
    document: texts.length === 0 ? null : (document ?? null),
  }
  const deed = { action: 'instrument.change', subject: `instrument:${instrumentSeq}` } as const
  return askFor(deps, { ...deed, changes, payload, reason, maker: caller })
}

/** The free rewards of an asset over all shards. */
export async function freeRewards({ ledgers }: Pick<DeskDeps, 'ledgers'>, asset: string): Promise<bigint> {
  const shards = (await readStanding(ledgers, asset)).map((shard) => shard.balanceOf('rewards'))
  return shards.reduce((sum, { balance, heldOut }) => sum + balance - heldOut, 0n)
}

export function instrumentPerformers(
  databaseOf: (transaction: Parameters<Performers['instrument.change']>[0]) => DeskDatabase,
): Pick<Performers, 'instrument.change'> {
  return {
    'instrument.change': async (transaction, { instrumentSeq, before, after, document }, by) => {
      const db = databaseOf(transaction)
      const columns = columnsOf(after, await selectEveryAsset(db))
      if (!columns.ok) return refuse('CHANGED_MEANWHILE')
      const row = await selectInstrument(db, instrumentSeq)
      if (before === null) {
        if (row || !document) return refuse('CHANGED_MEANWHILE')
        await insertInstrument(db, { ...columns.value, instrument_seq: instrumentSeq, document_version: 1 })
        await insertDocument(db, { instrument_seq: instrumentSeq, version: 1, text: document })
        return ok({ tell: async () => {} })
      }
      if (!row || !isSame(row.terms, before) || columns.value.capacity < row.used) return refuse('CHANGED_MEANWHILE')
      const version = row.document_version + (document ? 1 : 0)
      if (document) await insertDocument(db, { instrument_seq: instrumentSeq, version, text: document })
      const { type: _type, asset_seq: _asset, dividend_asset_seq: _dividend, ...changed } = columns.value
      await updateInstrument(db, instrumentSeq, { ...changed, document_version: version })
      await insertHistory(db, { instrument_seq: instrumentSeq, ...historyRow(by, { before, after }) })
      return ok({ tell: async () => {} })
    },
  }
}

const isSame = (one: InstrumentTerms, other: InstrumentTerms) => changesBetween(one, other).length === 0
