import { defineTemplate } from '../template.ts'

export type MerchantNewsValues = {
  readonly news: 'SUSPENDED' | 'RELEASED' | 'CLOSED'
  readonly shop: string
  /** The operator's reason; empty if there is none. */
  readonly reason: string
  readonly link: string
}

export const merchantNews = defineTemplate<MerchantNewsValues>({
  title: 'merchant-news.title',
  blocks: ({ reason, link }) => [
    { kind: 'paragraph', text: 'merchant-news.intro' },
    ...(reason === '' ? [] : [{ kind: 'facts', facts: [{ label: 'merchant-news.reason', value: reason }] } as const]),
    { kind: 'button', text: 'merchant-news.button', url: link },
  ],
})
