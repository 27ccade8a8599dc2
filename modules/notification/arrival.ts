import { FLOWS } from '@cocobnk/chart'
import { inTransaction } from '@cocobnk/database'
import type { Entry } from '@cocobnk/ledger'
import { formatMinor } from '@cocobnk/money'
import { advancePlace, selectPlaces } from './arrival.store.ts'
import type { NotificationDeps, OwnAccount } from './deps.ts'
import { insertNotifications, type NewNotification } from './store.ts'

/** Who was away while more than this came hears of the latest. */
const LOOKED_AT = 100
/** An account that is looked at for the first time tells of the last week. */
const FIRST_LOOK_MS = 7 * 86_400_000

type Deps = Pick<NotificationDeps, 'db' | 'ledgers' | 'accountsOf'>

/**
 * Transfers within a shard are in the ledger alone, where nothing is written beside them: a crowd transfers. So who
 * looks into the inbox, or is to be told, has the latest entries of the accounts looked through up to the place of the
 * last look. Looking twice at once tells once: a transfer is its own cause.
 */
export async function catchUp(deps: Deps, memberSeq: string): Promise<void> {
  const accounts = await deps.accountsOf(memberSeq)
  const own = new Set(accounts.map(({ account_seq }) => account_seq))
  const places = await selectPlaces(deps.db, [...own])
  await Promise.all(
    accounts.map((account) => lookThrough(deps, { memberSeq, account, own, place: places.get(account.account_seq) })),
  )
}

type Look = {
  readonly memberSeq: string
  readonly account: OwnAccount
  readonly own: ReadonlySet<string>
  readonly place: bigint | undefined
}

async function lookThrough({ db, ledgers }: Deps, { memberSeq, account, own, place }: Look): Promise<void> {
  const entries = await ledgers.entries(account.account_seq, { limit: LOOKED_AT })
  const latest = entries[0]?.entry
  if (latest === undefined || latest <= (place ?? 0n)) return
  const since = Date.now() - FIRST_LOOK_MS
  const isNew = ({ entry, at }: Entry) => (place === undefined ? at.getTime() >= since : entry > place)
  const came = entries.filter((entry) => isNew(entry) && cameByTransfer(entry) && !own.has(entry.counterpart))
  await inTransaction(db, async (transaction) => {
    await insertNotifications(
      transaction,
      came.map((entry) => arrivalOf(memberSeq, account, entry)),
    )
    await advancePlace(transaction, { account_seq: account.account_seq, entry: latest })
  })
}

/** Between shards a row of the bank's own tells of it. */
function cameByTransfer({ code, isOutgoing }: Entry): boolean {
  return code === FLOWS.transfer.code && !isOutgoing
}

function arrivalOf(memberSeq: string, { code, decimals }: OwnAccount, entry: Entry): NewNotification {
  return {
    member_seq: memberSeq,
    kind: 'TRANSFER',
    event: 'RECEIVED',
    ref: entry.transfer,
    values: { amount: formatMinor(entry.amount, decimals), asset: code },
    cause: `transfer:${entry.transfer}`,
    created_at: entry.at,
  }
}
