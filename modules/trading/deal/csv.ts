import { type Call, type Download, numberInGroups } from '@cocobnk/contract'
import { type Columns, csvDownload, pagesOf, type Reader } from '@cocobnk/csv'
import type { Locale } from '@cocobnk/i18n'
import { type Market, selectMarkets } from '@cocobnk/market'
import { formatMinor } from '@cocobnk/money'
import { RATE_DECIMALS } from '@cocobnk/rate'
import { type DealtRow, selectDealt } from './dealt.store.ts'
import type { DealDatabase } from './tables.ts'
import { wordsOf } from './texts.ts'

type Filter = Call<'GET /market/private/application/csv'>['query']

/** A completed deal, as seen by one of its sides. */
type Dealt = {
  readonly row: DealtRow
  readonly market: Pick<Market, 'asset' | 'target'>
  readonly isOwner: boolean
}

export function dealtCsv(db: DealDatabase, memberSeq: string, query: Filter, reader: Reader): Download {
  const pages = dealtPages(db, memberSeq, query)
  return csvDownload({ name: 'deals.csv', columns: columnsIn(reader.locale), pages, reader })
}

/** The column headings in the reader's language. */
function columnsIn(locale: Locale): Columns<Dealt> {
  const words = wordsOf(locale)
  const paid = ({ market }: Dealt, minor: bigint) => formatMinor(minor, market.target.decimal_point)
  const coins = ({ market }: Dealt, minor: bigint) => formatMinor(minor, market.asset.decimal_point)
  const taxed = (dealt: Dealt, minor: bigint | undefined) => (minor === undefined ? null : paid(dealt, minor))
  return [
    { heading: words.number, cell: ({ row }) => row.application_seq },
    { heading: words.offer, cell: ({ row }) => String(row.deal_number) },
    { heading: words.date, kind: 'time', cell: ({ row }) => (row.decided_at ?? row.created_at).toISOString() },
    { heading: words.type, cell: (dealt) => words[`type.${sumsOf(dealt).type}`] },
    { heading: words.role, cell: ({ isOwner }) => words[isOwner ? 'role.OWNER' : 'role.APPLICANT'] },
    { heading: words.asset, cell: ({ market }) => market.asset.code },
    {
      heading: words.amount,
      kind: 'number',
      cell: (dealt) => coins(dealt, dealt.row.released ?? dealt.row.amount),
    },
    { heading: words.unit_price, kind: 'number', cell: ({ row }) => formatMinor(row.unit_price, RATE_DECIMALS) },
    { heading: words['payment.asset'], cell: ({ market }) => market.target.code },
    { heading: words.payment, kind: 'number', cell: (dealt) => paid(dealt, sumsOf(dealt).payment) },
    {
      heading: words.fee,
      kind: 'number',
      cell: (dealt) => (isOutside(dealt) ? coins : paid)(dealt, sumsOf(dealt).fee),
    },
    { heading: words.cost, kind: 'number', cell: (dealt) => taxed(dealt, sumsOf(dealt).cost) },
    { heading: words.proceeds, kind: 'number', cell: (dealt) => taxed(dealt, sumsOf(dealt).proceeds) },
    { heading: words.partner, cell: ({ row, isOwner }) => (isOwner ? row.applicant_name : row.owner_name) },
    {
      heading: words.from,
      cell: (dealt) => grouped(accountsOf(dealt).from),
    },
    {
      heading: words.to,
      cell: (dealt) => grouped(accountsOf(dealt).to),
    },
    { heading: words.posting, cell: ({ row }) => row.move_seq },
  ]
}

/** The reader's accounts. The owner of a purchase paid outside receives the coins in the offer's only account here. */
function accountsOf({ row, isOwner }: Pick<Dealt, 'row' | 'isOwner'>) {
  if (!isOwner) return { from: row.payment_number, to: row.receiving_number }
  const isBought = isOutside({ row }) && row.offer_type === 'BID'
  return isBought ? { from: null, to: row.source_number } : { from: row.source_number, to: row.target_number }
}

/** The number in groups; null where money came from or went to another bank. */
function grouped(number: string | null): string | null {
  return number && numberInGroups(number)
}

function isOutside({ row }: Pick<Dealt, 'row'>): boolean {
  return row.bank_account_seq !== null
}

/**
 * A buyer has a cost and a seller has proceeds, each including their own fee. Only the applicant pays a fee; for deals paid outside it is
 * in coins. If a ruling split the coins, the payment counts in proportion to the released share, rounded down.
 */
function sumsOf({ row, isOwner }: Pick<Dealt, 'row' | 'isOwner'>) {
  const { offer_type, released, released_fee } = row
  const payment = released === null ? row.payment : (row.payment * released) / row.amount
  const fee = isOwner ? 0n : (released_fee ?? row.fee)
  const isSale = (offer_type === 'ASK') === isOwner
  if (isOutside({ row }))
    return isSale
      ? ({ type: 'ASK', payment, fee, cost: undefined, proceeds: payment } as const)
      : ({ type: 'BID', payment, fee, cost: payment, proceeds: undefined } as const)
  return isSale
    ? ({ type: 'ASK', payment, fee, cost: undefined, proceeds: payment - fee } as const)
    : ({ type: 'BID', payment, fee, cost: payment + fee, proceeds: undefined } as const)
}

async function* dealtPages(db: DealDatabase, memberSeq: string, { from, to }: Filter): AsyncGenerator<Dealt[]> {
  const markets = new Map((await selectMarkets(db, 'PRIVATE')).map((market) => [market.market_seq, market]))
  const read = (last: DealtRow | undefined, limit: number) => {
    const after = last && { at: last.created_at, seq: last.application_seq }
    return selectDealt(db, memberSeq, { from, to, after, limit })
  }
  for await (const rows of pagesOf(read))
    yield rows.map((row) => {
      const market = markets.get(row.market_seq)
      if (!market) throw new Error(`there is no market ${row.market_seq}`)
      return { row, market, isOwner: row.owner_seq === memberSeq }
    })
}
