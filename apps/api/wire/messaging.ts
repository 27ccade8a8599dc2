import { selectAccounts } from '@cocobnk/account'
import { selectAssets } from '@cocobnk/asset'
import type { Kysely } from '@cocobnk/database'
import { mailMember, notifySecurity } from '@cocobnk/member'
import { type KindCount, type NotificationDeps, notificationHttp, tellSubscribed } from '@cocobnk/notification'
import type { Tables } from '../tables.ts'
import type { HandlerDeps } from './deps.ts'

export function messaging(deps: HandlerDeps) {
  const notificationDeps: NotificationDeps = {
    ...deps,
    push: deps.webPush,
    accountsOf: ownAccounts(deps.db),
    notifySubscribed: (transaction, subscriber) =>
      notifySecurity(transaction as Kysely<Tables>, deps, { ...subscriber, event: 'PUSH_ADDED' }),
  }
  return {
    handlers: notificationHttp(notificationDeps),
    /** Sends web pushes about transfers. */
    subscribed: tellSubscribed({ ...notificationDeps, onProblem: deps.onProblem }),
  }
}

/** Writes the daily summary to a member. */
export function digestMail({ vault, webOrigin }: Pick<HandlerDeps, 'vault' | 'webOrigin'>) {
  return (transaction: Kysely<Tables>, memberSeq: string, counts: readonly KindCount[]) =>
    mailMember(transaction, vault, memberSeq, {
      template: 'digest',
      values: {
        count: String(counts.reduce((total, { count }) => total + count, 0)),
        kinds: counts.map(({ kind, count }) => `${kind} ${count}`).join(','),
        link: `${webOrigin}/mypage/myprofile?view=notification`,
      },
    })
}

/** A member's accounts with their assets, for messages about money that arrived. */
function ownAccounts(db: HandlerDeps['db']): NotificationDeps['accountsOf'] {
  return async (memberSeq) => {
    const accounts = await selectAccounts(db, memberSeq, {})
    const assets = await selectAssets(db, [...new Set(accounts.map(({ asset_seq }) => asset_seq))])
    const assetOf = new Map(assets.map((asset) => [asset.seq, asset]))
    return accounts.flatMap(({ account_seq, asset_seq }) => {
      const asset = assetOf.get(asset_seq)
      return asset ? [{ account_seq, code: asset.code, decimals: asset.decimal_point }] : []
    })
  }
}
