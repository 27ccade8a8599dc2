import type { Download } from '@cocobnk/contract'
import { type Columns, csvDownload, pagesOf, type Reader } from '@cocobnk/csv'
import type { Locale } from '@cocobnk/i18n'
import type { ProductDeps } from './deps.ts'
import { assetIn, assetsOf, showStep, textIn } from './show-fund.ts'
import { selectMemberSteps } from './store.ts'
import { wordsOf } from './texts.ts'

type Step = Awaited<ReturnType<typeof selectMemberSteps>>[number]
type Shown = ReturnType<typeof showStep> & {
  readonly fundSeq: string
  readonly name: string
  readonly type: Step['type']
  readonly asset: string
  readonly dividendAsset: string
}

type Deps = Pick<ProductDeps, 'db'>

/** Streams everything posted for a member's products, newest first. Income has its own column, with the year in which it counts. */
export function statementCsv(deps: Deps, memberSeq: string, fundSeq: string | undefined, reader: Reader): Download {
  const pages = shownPages(deps, memberSeq, fundSeq, reader.locale)
  return csvDownload({ name: 'products.csv', columns: columnsIn(reader.locale), pages, reader })
}

const INTO: readonly Shown['kind'][] = ['PUT_IN', 'INSTALLMENT']
const OUT_OF: readonly Shown['kind'][] = ['RETURN', 'MATURITY']

function columnsIn(locale: Locale): Columns<Shown> {
  const words = wordsOf(locale)
  return [
    { heading: words.number, cell: ({ step_seq }) => step_seq },
    { heading: words.time, kind: 'time', cell: ({ at }) => at },
    { heading: words.day, cell: ({ on }) => on },
    { heading: words.product, cell: ({ name }) => name },
    { heading: words.type, cell: ({ type }) => words[`type.${type}`] },
    { heading: words.fund, cell: ({ fundSeq }) => fundSeq },
    { heading: words.kind, cell: ({ kind }) => words[`kind.${kind}`] },
    { heading: words.asset, cell: ({ asset }) => asset },
    { heading: words.in, kind: 'number', cell: ({ kind, principal }) => (INTO.includes(kind) ? principal : '') },
    { heading: words.out, kind: 'number', cell: ({ kind, principal }) => (OUT_OF.includes(kind) ? principal : '') },
    { heading: words.incomeAsset, cell: ({ dividendAsset }) => dividendAsset },
    { heading: words.income, kind: 'number', cell: ({ interest }) => interest },
    { heading: words.lost, kind: 'number', cell: ({ lost }) => lost },
    { heading: words.year, cell: ({ on }) => on.slice(0, 4) },
    // The bank withholds no tax: members declare what it pays.
    { heading: words.withheld, kind: 'number', cell: () => '0' },
  ]
}

async function* shownPages(
  { db }: Deps,
  memberSeq: string,
  fundSeq: string | undefined,
  locale: Locale,
): AsyncGenerator<Shown[]> {
  const assets = await assetsOf({ db })
  const read = (last: Step | undefined, limit: number) => {
    const after = last && { at: last.created_at, seq: last.step_seq }
    return selectMemberSteps(db, memberSeq, { fundSeq, what: 'posted' }, { after, limit })
  }
  for await (const rows of pagesOf(read))
    yield rows.map((row) => {
      const [asset, dividendAsset] = [assetIn(assets, row.asset_seq), assetIn(assets, row.dividend_asset_seq)]
      return {
        ...showStep(row, textIn(asset), textIn(dividendAsset)),
        fundSeq: row.fund_seq,
        name: row.name[locale],
        type: row.type,
        asset: asset.code,
        dividendAsset: dividendAsset.code,
      }
    })
}
