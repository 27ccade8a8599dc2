import { defineTemplate } from '../template.ts'

export type RefundNewsValues = {
  readonly shop: string
  /** The subject of the refunded payment. */
  readonly title: string
  readonly amount: string
  /** The shop's reason; empty if there is none. */
  readonly reason: string
  /** The receipt. */
  readonly link: string
}

export const refundNews = defineTemplate<RefundNewsValues>({
  title: 'refund-news.title',
  blocks: ({ shop, title, amount, reason, link }) => [
    { kind: 'paragraph', text: 'refund-news.intro' },
    {
      kind: 'facts',
      facts: [
        { label: 'invoice.shop', value: shop },
        { label: 'invoice.about', value: title },
        { label: 'refund-news.amount', value: amount },
        ...(reason === '' ? [] : [{ label: 'application-news.reason', value: reason } as const]),
      ],
    },
    { kind: 'button', text: 'refund-news.button', url: link },
  ],
})
