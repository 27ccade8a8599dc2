import { type AccountDeps, type AccountTables, selectAccount } from '@cocobnk/account'
import { type AssetTables, assetOfSeq } from '@cocobnk/asset'
import type { Handlers } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { Entry, Ledgers } from '@cocobnk/ledger'
import { formatAmount, formatMinor } from '@cocobnk/money'
import { type RateTables, worthAt } from '@cocobnk/rate'
import { ok, refuse } from '@cocobnk/result'
import { faceOf } from './face.ts'
import { monthOf } from './month.ts'
import { pagesOf } from './page.ts'
import { pdfOf } from './pdf.ts'
import { headingOf, statementLines } from './statement.ts'

type StatementDeps = {
  readonly db: Kysely<AccountTables & AssetTables & RateTables>
  readonly ledgers: Pick<Ledgers, 'entries' | 'entriesFrom' | 'entryAt'>
} & Pick<AccountDeps, 'counterpartsOf'>

const USOT_DECIMALS = 8

export function statementHttp({
  db,
  ledgers,
  counterpartsOf,
}: StatementDeps): Handlers<'GET /account/{account_seq}/statement'> {
  return {
    'GET /account/{account_seq}/statement': async ({ caller, locale, path, query }) => {
      const row = await selectAccount(db, caller.memberSeq, path.account_seq)
      if (!row) return refuse('NOT_FOUND')
      const { code, decimal_point: decimals } = await assetOfSeq(db, row.asset_seq)
      const account = { seq: row.account_seq, number: row.number, code, decimals }
      const statement = { account, month: monthOf(query.month, query.time_zone), locale }
      const worthOf = async (entries: readonly { readonly change: bigint; readonly at: Date }[]) => {
        const asset = { seq: row.asset_seq, code, decimals }
        const worths = await worthAt(
          db,
          asset,
          entries.map(({ change, at }) => ({ minor: change, at })),
        )
        return worths.map((usot) =>
          usot === undefined ? '-' : formatAmount(locale, formatMinor(usot, USOT_DECIMALS), USOT_DECIMALS),
        )
      }
      const face = faceOf(locale)
      const counterparts = (entries: readonly Entry[]) => counterpartsOf(caller.memberSeq, row.account_seq, entries)
      const deps = { ledgers, worthOf, counterpartsOf: counterparts }
      const pages = pagesOf(statementLines(deps, statement), headingOf(statement), face)
      const name = `statement-${row.number}-${query.month}.pdf`
      return ok({ download: { bytes: pdfOf(pages, face, locale), mediaType: 'application/pdf', name } })
    },
  }
}
