import { defineTemplate } from '../template.ts'

export type WebhookNewsValues = {
  /** The endpoint was paused, or one event was given up. */
  readonly outcome: 'PAUSED' | 'GAVE_UP'
  /** The name of the shop. */
  readonly shop: string
  /** The endpoint's URL. */
  readonly about: string
  /** Page of the endpoint. */
  readonly link: string
}

export const webhookNews = defineTemplate<WebhookNewsValues>({
  title: 'webhook-news.title',
  blocks: ({ about, link }) => [
    { kind: 'paragraph', text: 'webhook-news.intro' },
    { kind: 'facts', facts: [{ label: 'webhook-news.endpoint', value: about }] },
    { kind: 'button', text: 'webhook-news.button', url: link },
  ],
})
