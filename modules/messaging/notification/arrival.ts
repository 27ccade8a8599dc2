import { FLOWS } from '@cocobnk/chart'
import { inTransaction } from '@cocobnk/database'
import type { Entry } from '@cocobnk/ledger'
import { formatMinor } from '@cocobnk/money'
import { advancePlace, selectPlaces } from './arrival.store.ts'
import type { NotificationDeps, OwnAccount } from './deps.ts'
import { insertNotifications, type NewNotification } from './store.ts'

/** How many entries are searched: after a longer absence, a member is notified of the latest ones only. */
const LOOKED_AT = 100
/** The first search of an account covers the last week. */
const FIRST_LOOK_MS = 7 * 86_400_000

type Deps = Pick<NotificationDeps, 'db' | 'ledgers' | 'accountsOf'>

/**
 * Notifies a member of received transfers. Because there are so many, transfers within a shard exist only in the ledger, without a row in
 * the bank's database. So when a member opens the inbox or may have to be notified, the latest entries of the accounts are searched up to
 * the last position. Concurrent searches notify once, because the transfer is the notification's cause.
 */
export async function catchUp(deps: Deps, memberSeq: string): Promise<void> {
  const accounts = await deps.accountsOf(memberSeq)
  if (accounts.length === 0) return
  const own = accounts.map(({ account_seq }) => account_seq)
  const [places, balances] = await Promise.all([selectPlaces(deps.db, own), deps.ledgers.balances(own)])
  const latest = new Map(balances.map(({ account, entries }) => [account, entries]))
  const isBehind = ({ account_seq }: OwnAccount) => (latest.get(account_seq) ?? 0n) > (places.get(account_seq) ?? 0n)
  for (const account of accounts.filter(isBehind))
    await lookThrough(deps, { memberSeq, account, own, place: places.get(account.account_seq) })
}

type Look = {
  readonly memberSeq: string
  readonly account: OwnAccount
  readonly own: readonly string[]
  readonly place: bigint | undefined
}

async function lookThrough({ db, ledgers }: Deps, { memberSeq, account, own, place }: Look): Promise<void> {
  const entries = await ledgers.entries(account.account_seq, { limit: LOOKED_AT })
  const [newest] = entries
  if (!newest) return
  const since = Date.now() - FIRST_LOOK_MS
  const isNew = ({ entry, at }: Entry) => (place === undefined ? at.getTime() >= since : entry > place)
  const came = entries.filter((entry) => isNew(entry) && cameByTransfer(entry) && !own.includes(entry.counterpart))
  await inTransaction(db, async (transaction) => {
    await insertNotifications(
      transaction,
      came.map((entry) => arrivalOf(memberSeq, account, entry)),
    )
    await advancePlace(transaction, { account_seq: account.account_seq, entry: newest.entry })
  })
}

/** Only transfers within a shard: those between shards have a row and are notified by the database. */
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
