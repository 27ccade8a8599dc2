import { type OperatorNames, shownHistory } from '@cocobnk/approval'
import type { Contract, Handlers, Output } from '@cocobnk/contract'
import { readStandings } from '@cocobnk/house-fund'
import { ok, refuse } from '@cocobnk/result'
import { selectLastDay } from '../day.store.ts'
import { stateOf } from '../offer.ts'
import { koreanDay } from '../rules.ts'
import { type Assets, assetIn, assetsOf, nameOf, textIn } from '../show-fund.ts'
import { type InstrumentRow, selectDocuments, selectHistory, selectInstrument, selectInstruments } from '../store.ts'
import { askForInstrument, askForInstrumentChange, type DeskDeps } from './change.ts'
import { simulate } from './simulate.ts'

type Key = Extract<keyof Contract, `${string} /operator/instrument${string}`>
type Shown = Output<'GET /operator/instrument'>['list'][number]
type Deps = DeskDeps & { readonly operatorNames: OperatorNames; readonly now: () => Date }

const HISTORY_SHOWN = 50

/** Operator endpoints for bank products. */
export function instrumentDeskHttp(deps: Deps): Handlers<Key> {
  const { db, ledgers, operatorNames, now } = deps
  return {
    'GET /operator/instrument': async () => {
      const [rows, assets, last] = await Promise.all([selectInstruments(db), assetsOf({ db }), selectLastDay(db)])
      const active = [...assets.values()].filter(({ is_active }) => is_active)
      const standings = await readStandings(
        ledgers,
        active.map(({ code }) => code),
      )
      const rewards = active.map((asset) => {
        const free = (standings.get(asset.code) ?? [])
          .map((shard) => shard.balanceOf('rewards'))
          .reduce((sum, { balance, heldOut }) => sum + balance - heldOut, 0n)
        return { asset: nameOf(asset), free: textIn(asset)(free) }
      })
      return ok({ list: rows.map((row) => show(row, assets, koreanDay(now()))), rewards, accrued_on: last ?? null })
    },
    'GET /operator/instrument/{instrument_seq}': async ({ path }) => {
      const row = await selectInstrument(db, path.instrument_seq)
      if (!row) return refuse('NOT_FOUND')
      const [assets, history, documents] = await Promise.all([
        assetsOf({ db }),
        selectHistory(db, row.instrument_seq, HISTORY_SHOWN),
        selectDocuments(db, row.instrument_seq),
      ])
      return ok({
        instrument: show(row, assets, koreanDay(now())),
        history: await shownHistory({ db, operatorNames }, history),
        documents: documents.map((one) => ({ ...one, published_at: one.published_at.toISOString() })),
      })
    },
    'POST /operator/instrument': ({ body, caller }) => askForInstrument(deps, { ...body, caller }),
    'PUT /operator/instrument/{instrument_seq}': ({ path, body, caller }) =>
      askForInstrumentChange(deps, { ...body, instrumentSeq: path.instrument_seq, caller }),
    'POST /operator/instrument/simulation': async ({ body }) => ok(await simulate(deps, body)),
  }
}

function show(row: InstrumentRow, assets: Assets, today: number): Shown {
  const [money, interest] = [textIn(assetIn(assets, row.asset_seq)), textIn(assetIn(assets, row.dividend_asset_seq))]
  return {
    instrument_seq: row.instrument_seq,
    terms: row.terms,
    state: stateOf(row, today),
    funds: row.funds,
    principal: money(row.principal),
    promised: interest(row.used - row.paid),
    paid: interest(row.paid),
    document_version: row.document_version,
    created_at: row.created_at.toISOString(),
  }
}
