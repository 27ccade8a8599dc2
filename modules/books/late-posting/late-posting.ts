import { type Kysely, timeOfUuidV7 } from '@cocobnk/database'
import { type Chain, type LedgerCode, type Ledgers, newId, shardOf } from '@cocobnk/ledger'
import { insertNewIds, type LatePostingTables, selectNewIds } from './store.ts'

type Poster = Pick<Ledgers, 'post' | 'postWithin'>
type Db = Kysely<LatePostingTables>
type Deps<Own extends Poster> = { readonly db: Db; readonly ledgers: Own }
type Transfer = Chain[number]

const DAY_MS = 86_400_000
/** The ledger accepts ids of the last 31 days. An hour more, in case the clock of its next server is behind. */
const TOO_OLD_AFTER_MS = 31 * DAY_MS + 3_600_000

/**
 * Posts the steps of processes that may outlast their ids' validity in the ledger. An id that the ledger calls too old was not posted
 * before (that is checked first), and never will be. Only then does the step get new ids. They are stored before posting, so a process that
 * restarts finds them again, and every process that tries the same step uses the same ones.
 */
export function postsHoweverLate<Own extends Poster>({ db, ledgers }: Deps<Own>): Own {
  const howeverLate = (post: Poster['post']): Poster['post'] => {
    const again: Poster['post'] = async (...chain) => {
      const codes = await post(...chain)
      const late = await lateChain(db, chain, codes)
      return late ? again(...late) : codes
    }
    return again
  }
  return {
    ...ledgers,
    post: howeverLate(ledgers.post),
    postWithin: (limit, ...chain) => howeverLate((...one) => ledgers.postWithin(limit, ...one))(...chain),
  }
}

/** Returns the chain to post instead; undefined if the codes are final. */
async function lateChain(db: Db, chain: Chain, codes: readonly LedgerCode[]): Promise<Chain | undefined> {
  const ids = chain.map(({ id }) => id)
  if (codes.includes('ID_OUT_OF_TIME') && ids.every(isTooOldToPost)) {
    await insertNewIds(
      db,
      ids.map((id) => ({ id, new_id: newId(shardOf(id)) })),
    )
    return renamed(chain, await selectNewIds(db, [...ids, ...holdsOf(chain)]))
  }
  // The step may be in time although the hold that it ends was late. Once posted, the step is stored with the hold's new id.
  if (!codes.some((code) => code === 'PENDING_NOT_FOUND' || code === 'EXISTS_DIFFERENT')) return undefined
  const holds = await selectNewIds(
    db,
    holdsOf(chain).filter((hold) => !ids.includes(hold)),
  )
  return holds.size > 0 ? renamed(chain, holds) : undefined
}

/** Whether an id or key that the ledger refused as out of time will be refused for ever. A future id is refused too, but becomes valid. */
export function isTooOldToPost(id: string): boolean {
  return Date.now() - timeOfUuidV7(id) > TOO_OLD_AFTER_MS
}

function holdsOf(chain: Chain): string[] {
  return chain.flatMap((transfer) => ('pending' in transfer ? [transfer.pending] : []))
}

function renamed([first, ...rest]: Chain, newIds: ReadonlyMap<string, string>): Chain {
  const of = (id: string) => newIds.get(id) ?? id
  const rename = (transfer: Transfer): Transfer =>
    'pending' in transfer
      ? { ...transfer, id: of(transfer.id), pending: of(transfer.pending) }
      : { ...transfer, id: of(transfer.id) }
  return [rename(first), ...rest.map(rename)]
}
