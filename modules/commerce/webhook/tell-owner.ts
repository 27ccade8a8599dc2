import { inTransaction } from '@cocobnk/database'
import { mailMember } from '@cocobnk/member'
import type { WebhookDeps } from './deps.ts'
import { markMailed, takeMailDue } from './store.ts'

const BATCH = 20

/** Mails owners whose endpoint was paused or missed an event for good: each once, whichever server is first. */
export async function tellOwners({ db, vault, webOrigin }: Omit<WebhookDeps, 'webhookSeal' | 'webhookLoopbackHosts'>) {
  await inTransaction(db, async (transaction) => {
    for (const row of await takeMailDue(transaction, BATCH)) {
      await mailMember(transaction, vault, row.member_seq, {
        template: 'webhook-news',
        values: {
          outcome: row.mail_due,
          shop: row.title,
          about: row.url,
          link: `${webOrigin}/company/merchant-detail/${row.merchant_seq}?view=webhooks&mode=${row.mode}`,
        },
      })
      await markMailed(transaction, row.endpoint_seq)
    }
  })
}
