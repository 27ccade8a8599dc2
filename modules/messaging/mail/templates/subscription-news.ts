import { defineTemplate } from '../template.ts'

export type SubscriptionNewsValues = {
  readonly news: 'NOTICE' | 'REFUSED' | 'STOPPED'
  readonly shop: string
  readonly title: string
  readonly amount: string
  /** Time of the charge or of the retry. */
  readonly at: string
  /** Page where the member cancels it. */
  readonly link: string
}

export const subscriptionNews = defineTemplate<SubscriptionNewsValues>({
  title: 'subscription-news.title',
  blocks: ({ shop, title, amount, at, link }) => [
    { kind: 'paragraph', text: 'subscription-news.intro' },
    {
      kind: 'facts',
      facts: [
        { label: 'invoice.shop', value: shop },
        { label: 'invoice.about', value: title },
        { label: 'invoice.total', value: amount },
        { label: 'subscription-news.at', value: { at, timeZone: 'Asia/Seoul' } },
      ],
    },
    { kind: 'button', text: 'subscription-news.button', url: link },
  ],
})
