import { ttlCache } from '@cocobnk/concurrency'
import type { Contract, Handlers, Output, ProductState } from '@cocobnk/contract'
import { readStandings } from '@cocobnk/house-fund'
import type { Locale } from '@cocobnk/i18n'
import { ok, type Result, refuse } from '@cocobnk/result'
import { textPdf } from '@cocobnk/statement'
import type { ProductDeps } from './deps.ts'
import { documentChanges } from './document.ts'
import { stateOf } from './offer.ts'
import { quote } from './quote.ts'
import { koreanDay } from './rules.ts'
import { type Assets, assetIn, assetsOf, nameOf, textIn } from './show-fund.ts'
import {
  type InstrumentRow,
  selectDistributions,
  selectDocuments,
  selectHistory,
  selectInstrument,
  selectInstruments,
} from './store.ts'

type Key = Extract<keyof Contract, `GET /finance/instrument${string}` | 'GET /finance/coverage'>
type Shown = Output<'GET /finance/instrument'>['list'][number]
type Coverage = Output<'GET /finance/coverage'>
type Deps = Pick<ProductDeps, 'db' | 'ledgers' | 'now'>

const DISTRIBUTIONS_SHOWN = 90
const HISTORY_SHOWN = 200
/** The response is public and reads the ledger, so it is cached for a few seconds for all readers. */
const COVERAGE_MS = 5_000
const ORDER: Readonly<Record<ProductState, number>> = {
  REGISTRATION: 0,
  PLANNED: 1,
  SUSPENDED: 2,
  EXECUTION: 3,
  ENDED: 4,
}

/** Bank products, public. */
export function productHttp(deps: Deps): Handlers<Key> {
  const { db, now } = deps
  const covered = ttlCache(COVERAGE_MS, () => coverage(deps))
  return {
    'GET /finance/instrument': async ({ query, locale }) => {
      const [rows, assets] = await Promise.all([selectInstruments(db), assetsOf(deps)])
      const list = rows
        .map((row) => showProduct(row, assets, koreanDay(now()), locale))
        .filter(({ type, state, asset }) => {
          const isAsked = query.state === undefined || query.state === state
          const isType = query.type === undefined || query.type === type
          return isAsked && isType && (query.asset_seq === undefined || query.asset_seq === asset.asset_seq)
        })
        .toSorted((one, other) => ORDER[one.state] - ORDER[other.state])
      return ok({ list })
    },
    'GET /finance/instrument/{instrument_seq}': async ({ path, locale }) => {
      const [row, assets] = await Promise.all([selectInstrument(db, path.instrument_seq), assetsOf(deps)])
      return row ? ok({ instrument: showProduct(row, assets, koreanDay(now()), locale) }) : refuse('NOT_FOUND')
    },
    'GET /finance/instrument/{instrument_seq}/contract-document': async ({ path, query, locale }) => {
      const found = await documentOf(deps, path.instrument_seq, query.version)
      if (!found.ok) return found
      const { document, before, versions } = found.value
      return ok({
        document: { ...showDocument(document, locale) },
        changes: documentChanges(before?.text[locale], document.text[locale]),
        editions: versions.map(({ version, published_at }) => ({ version, published_at: published_at.toISOString() })),
      })
    },
    'GET /finance/instrument/{instrument_seq}/contract-document/pdf': async ({ path, query, locale }) => {
      const found = await documentOf(deps, path.instrument_seq, query.version)
      if (!found.ok) return found
      const { version, published_at, text } = found.value.document
      const about = `v${version} · ${published_at.toISOString().slice(0, 10)}`
      const name = `contract-${path.instrument_seq.slice(0, 8)}-v${version}.pdf`
      const bytes = textPdf({ ...text[locale], about }, locale)
      return ok({ download: { bytes, mediaType: 'application/pdf', name } })
    },
    'GET /finance/instrument/{instrument_seq}/divearn': async ({ path }) => {
      const row = await selectInstrument(db, path.instrument_seq)
      if (!row) return refuse('NOT_FOUND')
      const [assets, distributions, history, { list }] = await Promise.all([
        assetsOf(deps),
        selectDistributions(db, row.instrument_seq, DISTRIBUTIONS_SHOWN),
        selectHistory(db, row.instrument_seq, HISTORY_SHOWN),
        covered(),
      ])
      const [money, interest] = [
        textIn(assetIn(assets, row.asset_seq)),
        textIn(assetIn(assets, row.dividend_asset_seq)),
      ]
      const cover = list.find(({ asset }) => asset.asset_seq === row.dividend_asset_seq)
      return ok({
        rates: ratesOf(row, history),
        distributions: distributions.map(({ paid_on, amount, funds }) => ({
          on: paid_on,
          amount: interest(amount),
          funds,
        })),
        paid: interest(row.paid),
        promised: interest(row.promised),
        funds: row.funds,
        principal: money(row.principal),
        is_covered: cover?.is_covered ?? row.promised === 0n,
      })
    },
    'GET /finance/instrument/{instrument_seq}/quote': async ({ path, query }) => {
      const row = await selectInstrument(db, path.instrument_seq)
      if (!row) return refuse('NOT_FOUND')
      const assets = await assetsOf(deps)
      const pair = { asset: assetIn(assets, row.asset_seq), dividendAsset: assetIn(assets, row.dividend_asset_seq) }
      return quote(row, pair, { amount: query.amount, termDays: query.term_days }, koreanDay(now()))
    },
    'GET /finance/coverage': async () => ok(await covered()),
  }
}

function showProduct(row: InstrumentRow, assets: Assets, today: number, locale: Locale): Shown {
  const [asset, dividendAsset] = [assetIn(assets, row.asset_seq), assetIn(assets, row.dividend_asset_seq)]
  const [money, interest] = [textIn(asset), textIn(dividendAsset)]
  const { terms } = row
  return {
    instrument_seq: row.instrument_seq,
    name: terms.name[locale],
    type: row.type,
    state: stateOf(row, today),
    asset: nameOf(asset),
    dividend_asset: nameOf(dividendAsset),
    rates: terms.rates.toSorted((one, other) => one.term_days - other.term_days),
    dividend_price: terms.dividend_price,
    dividend_type: terms.dividend_type,
    dividend_days: terms.dividend_days,
    minimum_amount: money(row.minimum),
    maximum_amount: money(row.maximum),
    registration_starts_on: row.registration_starts_on,
    registration_ends_on: row.registration_ends_on,
    execution_starts_on: row.execution_starts_on,
    execution_ends_on: row.execution_ends_on,
    early_rates: terms.early_rates.toSorted((one, other) => one.from_day - other.from_day),
    installments: terms.installments,
    capacity: interest(row.capacity),
    capacity_left: interest(row.capacity - row.used),
    document_version: row.document_version,
  }
}

type Documents = Awaited<ReturnType<typeof selectDocuments>>

function showDocument({ version, published_at, text }: Documents[number], locale: Locale) {
  const { title, sections } = text[locale]
  return {
    version,
    published_at: published_at.toISOString(),
    title,
    sections: sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: [...paragraphs] })),
  }
}

async function documentOf({ db }: Deps, instrumentSeq: string, wanted: number | undefined) {
  const versions = await selectDocuments(db, instrumentSeq)
  const at = wanted === undefined ? 0 : versions.findIndex(({ version }) => version === wanted)
  const document = versions[at]
  return (document ? ok({ document, before: versions[at + 1], versions }) : refuse('NOT_FOUND')) satisfies Result<
    unknown,
    'NOT_FOUND'
  >
}

type History = Awaited<ReturnType<typeof selectHistory>>

/** Each change of the rates, newest first; the last entry has the initial rates. */
function ratesOf(row: InstrumentRow, history: History) {
  const changes = history.filter(({ before, after }) => JSON.stringify(before.rates) !== JSON.stringify(after.rates))
  const first = changes.at(-1)?.before.rates ?? row.terms.rates
  return [
    ...changes.map(({ at, after }) => ({ from: at.toISOString(), rates: after.rates })),
    { from: row.created_at.toISOString(), rates: first },
  ]
}

/** Compares what funds were promised with the amount set aside in the ledger and the rewards that can still be promised. */
async function coverage({ db, ledgers, now }: Deps): Promise<Coverage> {
  const [rows, assets] = await Promise.all([selectInstruments(db), assetsOf({ db })])
  const promised = new Map<string, bigint>()
  for (const row of rows)
    promised.set(row.dividend_asset_seq, (promised.get(row.dividend_asset_seq) ?? 0n) + row.promised)
  const own = [...promised.keys()].map((seq) => assetIn(assets, seq))
  const standings = await readStandings(
    ledgers,
    own.map(({ code }) => code),
  )
  const list = own.map((asset) => {
    const sumOf = (name: 'promised' | 'rewards') =>
      (standings.get(asset.code) ?? []).reduce((sum, shard) => sum + shard.balanceOf(name).balance, 0n)
    const [due, setAside] = [promised.get(asset.seq) ?? 0n, sumOf('promised')]
    const text = textIn(asset)
    return {
      asset: nameOf(asset),
      promised: text(due),
      set_aside: text(setAside),
      free: text(sumOf('rewards')),
      is_covered: setAside >= due,
    }
  })
  return { list, at: now().toISOString() }
}
