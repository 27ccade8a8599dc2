/** Large enough for few queries, small enough to hold in memory for everybody who downloads at once. */
const PAGE_ROWS = 1_000

/** Reads a keyset list to its end. `read` answers at most `limit` rows that come after the row given. */
export async function* pagesOf<Row>(
  read: (after: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined
  do {
    const rows = await read(last, PAGE_ROWS)
    yield rows
    last = rows.length < PAGE_ROWS ? undefined : rows.at(-1)
  } while (last !== undefined)
}
