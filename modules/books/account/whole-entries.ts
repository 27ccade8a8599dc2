import { accountWithParts } from '@cocobnk/chart'
import type { Entry, Ledgers } from '@cocobnk/ledger'

/**
 * One line of an account with its parts. `entry`, `change` and `balance` refer to the whole: a move between the account and a part changes
 * nothing and is one line.
 */
export type WholeEntry = Entry & {
  readonly isSetAside: boolean
  /** Cursor after this line. */
  readonly place: string
}

type Reader = Pick<Ledgers, 'entries' | 'entriesFrom' | 'entryAt'>
type Start = { readonly account: string; readonly pageSize: number }

/** The number of an account's first entry. */
const FIRST = 1n

/** Parses a cursor; undefined if it is invalid. */
export function readPlace(account: string, text: string): readonly bigint[] | undefined {
  const places = /^\d{1,18}(\.\d{1,18})*$/.test(text) ? text.split('.').map(BigInt) : []
  return places.length === accountWithParts(account).length ? places : undefined
}

/** Lines newest first, from the latest or from before a cursor. */
export async function* newestEntries(
  ledgers: Pick<Ledgers, 'entries'>,
  { account, pageSize, before }: Start & { readonly before?: readonly bigint[] | undefined },
): AsyncGenerator<WholeEntry> {
  const sides = accountWithParts(account).map((id, n) =>
    openSide(id, before?.[n], async (place) => {
      if (place === FIRST) return { entries: [], next: undefined }
      const entries = await ledgers.entries(id, { limit: pageSize, ...(place === undefined ? {} : { before: place }) })
      const last = entries.at(-1)
      return { entries, next: last && last.entry > FIRST ? last.entry : undefined }
    }),
  )
  const isFirst = (one: Entry, other: Entry) => one.at > other.at
  for await (const { heads, taken } of merge(sides, isFirst)) {
    // Reading is newest first, so each part's current balance is the balance after the next entry read from it.
    const places = heads.map((head) => head?.entry ?? 0n)
    const left = sides.map(({ peeked, position }) => (peeked ? peeked.entry + 1n : (position ?? FIRST)))
    yield* lineOf(taken, {
      entry: sum(places),
      balance: sum(heads.map((head) => head?.balance ?? 0n)),
      place: left.join('.'),
    })
  }
}

/** Lines since a time, oldest first, with the opening balance. */
export async function oldestEntries(
  ledgers: Reader,
  { account, pageSize, from }: Start & { readonly from: Date },
): Promise<{ readonly opening: bigint; readonly entries: AsyncGenerator<WholeEntry> }> {
  const ids = accountWithParts(account)
  const starts = await Promise.all(ids.map((id) => ledgers.entryAt(id, from)))
  const before = await Promise.all(
    ids.map(async (id, n) => (await ledgers.entries(id, { limit: 1, before: starts[n] ?? FIRST }))[0]),
  )
  async function* read(): AsyncGenerator<WholeEntry> {
    const sides = ids.map((id, n) =>
      openSide(id, starts[n], async (place = FIRST) => {
        const entries = await ledgers.entriesFrom(id, { limit: pageSize, from: place })
        const last = entries.at(-1)
        return { entries, next: last && entries.length === pageSize ? last.entry + 1n : undefined }
      }),
    )
    const now = [...before]
    for await (const { taken } of merge(sides, (one, other) => one.at < other.at)) {
      for (const { side, entry } of taken) now[side] = entry
      yield* lineOf(taken, {
        entry: sum(now.map((one) => one?.entry ?? 0n)),
        balance: sum(now.map((one) => one?.balance ?? 0n)),
        place: '',
      })
    }
  }
  return { opening: sum(before.map((one) => one?.balance ?? 0n)), entries: read() }
}

type Page = { readonly entries: readonly Entry[]; readonly next: bigint | undefined }

/** The entries of one account, read a page at a time. */
function openSide(id: string, start: bigint | undefined, load: (place: bigint | undefined) => Promise<Page>) {
  let page: readonly Entry[] = []
  let [next, isBegun]: [bigint | undefined, boolean] = [start, false]
  const side = {
    id,
    peeked: undefined as Entry | undefined,
    /** The entry taken last. */
    position: undefined as bigint | undefined,
    peek: async (): Promise<Entry | undefined> => {
      if (page.length === 0 && (!isBegun || next !== undefined)) {
        const loaded = await load(next)
        ;[page, next, isBegun] = [loaded.entries, loaded.next, true]
      }
      side.peeked = page[0]
      return side.peeked
    },
    take: (): void => {
      side.position = page[0]?.entry
      page = page.slice(1)
      side.peeked = page[0]
    },
  }
  return side
}

type Side = ReturnType<typeof openSide>
type Taken = { readonly side: number; readonly entry: Entry }

/**
 * By time, each account's entries in order. A transfer between two of the accounts is taken from both at once, so that their sum never
 * includes half of it.
 */
async function* merge(sides: readonly Side[], isFirst: (one: Entry, other: Entry) => boolean) {
  const sideOf = new Map(sides.map(({ id }, n) => [id, n]))
  for (;;) {
    const heads = await Promise.all(sides.map((side) => side.peek()))
    let first = heads.findIndex((head) => head !== undefined)
    if (first < 0) return
    heads.forEach((head, n) => {
      const best = heads[first]
      if (head && best && isFirst(head, best)) first = n
    })
    const other = (n: number) => sideOf.get(heads[n]?.counterpart ?? '')
    const isMet = (n: number, with_: number) => heads[with_]?.transfer === heads[n]?.transfer
    // Entries of the other account before the same transfer come first.
    for (let n = 0; n < sides.length; n += 1) {
      const partner = other(first)
      if (partner === undefined || isMet(first, partner) || !heads[partner]) break
      first = partner
    }
    const partner = other(first)
    const together = partner === undefined || !isMet(first, partner) ? [first] : [first, partner]
    const taken = together.flatMap((side): Taken[] => {
      const entry = heads[side]
      return entry ? [{ side, entry }] : []
    })
    for (const { side } of taken) sides[side]?.take()
    yield { heads, taken }
  }
}

type Whole = Pick<WholeEntry, 'entry' | 'balance' | 'place'>

/**
 * The line for a transfer: from the account's own entry if it takes part, otherwise from its part's. Yields nothing for a hold on a part,
 * because that money is already held.
 */
function* lineOf(taken: readonly Taken[], whole: Whole): Generator<WholeEntry> {
  const own = taken.find(({ side }) => side === 0) ?? taken[0]
  if (!own) return
  const isSetAside = taken.length > 1
  const { entry } = own
  if (!isSetAside && own.side > 0 && entry.change === 0n) return
  yield { ...entry, ...whole, isSetAside, change: isSetAside ? 0n : entry.change }
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n)
}
