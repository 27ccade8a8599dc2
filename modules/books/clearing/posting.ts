import {
  type Chain,
  isDone,
  type Ledger,
  type LedgerCode,
  type LedgerRefusal,
  LedgerUnavailable,
  type Limit,
  newId,
  shardOf,
  type Transfer,
} from '@cocobnk/ledger'

type Poster = Pick<Ledger, 'post' | 'postWithin'>

/** A chain of postings, and how much of its member's daily limit it uses. */
export type Counted = { readonly chain: Chain; readonly limit?: Limit | undefined }

export type Making =
  | { readonly made: true }
  /** `forEver`: it will never be posted. Otherwise the id belongs to another transfer. */
  | { readonly made: false; readonly code: LedgerRefusal; readonly forEver: boolean }

/**
 * Posts a chain, or makes sure that it is never posted. A refusal alone is not enough to act on: an earlier attempt may still be in flight,
 * in a process that the engine has given up, and be accepted later. So the id of its first link is used up by a hold that ends immediately;
 * the database lets an id mean one thing, and thereby decides which of the two came first.
 */
export async function makeOrCancel(ledger: Poster, wanted: Counted, cancelled: Chain): Promise<Making> {
  const code = await post(ledger, wanted)
  if (isDone(code)) return { made: true }
  // Too old to be posted now is too old for ever.
  if (code === 'ID_OUT_OF_TIME') return { made: false, code, forEver: true }
  const cancelling = await post(ledger, { chain: cancelled })
  if (isDone(cancelling)) {
    const known = cancelling === 'EXISTS' && code === 'EXISTS_DIFFERENT'
    return { made: false, code: known ? 'PENDING_VOIDED' : code, forEver: true }
  }
  if (cancelling !== 'EXISTS_DIFFERENT') throw new Error(`${wanted.chain[0].id} cannot be cancelled: ${cancelling}`)
  const again = await post(ledger, wanted)
  return isDone(again) ? { made: true } : { made: false, code: again, forEver: false }
}

/**
 * Ends holds, all in one chain whose first link ends one. They end once, whatever the ids, so holds that outlived their own ids end under
 * new ones.
 */
export async function endHolds(ledger: Poster, counted: Counted): Promise<void> {
  const [first, ...rest] = counted.chain
  const ended = first.kind === 'post' ? 'PENDING_POSTED' : 'PENDING_VOIDED'
  let code = await post(ledger, counted)
  if (code === 'ID_OUT_OF_TIME') {
    const renewed = (link: Transfer) => ({ ...link, id: newId(shardOf(link.id)) })
    code = await post(ledger, { ...counted, chain: [renewed(first), ...rest.map(renewed)] })
  }
  if (!isDone(code) && code !== ended) throw new Error(`the hold of ${first.id} does not end: ${code}`)
}

/** Posts a chain and returns the code that decides it: the first one that is not merely caused by another link's failure. */
async function post(ledger: Poster, { chain, limit }: Counted): Promise<LedgerCode> {
  const codes = await (limit ? ledger.postWithin(limit, ...chain) : ledger.post(...chain))
  const code = codes.find((one) => one !== 'LINKED_FAILED' && !isDone(one)) ?? codes[0] ?? 'OVERLOADED'
  if (code === 'OVERLOADED') throw new LedgerUnavailable('the ledger is overloaded')
  return code
}
