import { defineTemplate } from '../template.ts'

export type WithdrawalNewsValues = {
  readonly outcome: 'PAID' | 'REJECTED' | 'RETURNED'
  /** Amount, asset and destination. */
  readonly about: string
  /** The operator's reason; empty if there is none. */
  readonly reason: string
  /** Links to the withdrawal and to the page that locks the membership. */
  readonly link: string
  readonly lock_link: string
  /** For the texts shared with security notices. */
  readonly event: 'WITHDRAWAL_REQUESTED'
}

export const withdrawalNews = defineTemplate<WithdrawalNewsValues>({
  title: 'withdrawal-news.title',
  blocks: ({ about, reason, link, lock_link }) => [
    { kind: 'paragraph', text: 'withdrawal-news.intro' },
    {
      kind: 'facts',
      facts: [
        { label: 'security-notice.about', value: about },
        ...(reason === '' ? [] : [{ label: 'application-news.reason', value: reason } as const]),
      ],
    },
    { kind: 'button', text: 'withdrawal-news.button', url: link },
    { kind: 'note', text: 'security-notice.stranger' },
    { kind: 'button', text: 'security-notice.button', url: lock_link },
  ],
})
