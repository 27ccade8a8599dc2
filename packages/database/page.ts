import { ok, type Result, refuse } from '@cocobnk/result'
import { type SelectQueryBuilder, sql } from 'kysely'
import { decodeCursor, type Keyset, pageOfRows } from './cursor.ts'

export type PageQuery = { readonly cursor?: string | undefined; readonly page_size: number }

export type PageRange = { readonly after: Keyset | undefined; readonly limit: number }
type Page<Row> = { readonly list: readonly Row[]; readonly next_cursor: string | null }

/** One page of a list ordered by time, newest first. */
export async function pageAfter<Row>(
  { cursor, page_size }: PageQuery,
  select: (range: PageRange) => Promise<readonly Row[]>,
  keysetOf: (row: Row) => Keyset,
): Promise<Result<Page<Row>, 'INVALID_INPUT'>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  if (cursor !== undefined && after === undefined) return refuse('INVALID_INPUT', { fields: { cursor: 'INVALID' } })
  return ok(pageOfRows(await select({ after, limit: page_size + 1 }), page_size, keysetOf))
}

/** For `$call` on a query: one page of its rows, newest first. `at` and `seq` are the keyset columns. */
export function newestFirst(at: string, seq: string, { after, limit }: PageRange) {
  const [time, id] = [sql.ref(at), sql.ref(seq)]
  return <DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>) =>
    query
      .$if(after !== undefined, (all) =>
        all.where(sql<boolean>`(${time}, ${id}) < (${after?.at}::timestamptz, ${after?.seq}::uuid)`),
      )
      .orderBy(time, 'desc')
      .orderBy(id, 'desc')
      .limit(limit)
}
