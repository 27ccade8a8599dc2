/** Large enough for few queries, small enough to keep in memory for all concurrent downloads. */
const PAGE_ROWS = 1_000

/** Reads a keyset-paginated list to its end. `read` returns at most `limit` rows after the given one. */
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
