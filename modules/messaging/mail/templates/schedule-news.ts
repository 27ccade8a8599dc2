import { defineTemplate } from '../template.ts'

export type ScheduleNewsValues = {
  readonly type: 'TRANSFER' | 'EXCHANGE'
  readonly outcome: 'REFUSED' | 'SKIPPED'
  /** The code of the refused transfer or exchange. */
  readonly refusal: string
  /** Amount, asset and account. */
  readonly about: string
  /** Page of the schedule. */
  readonly link: string
}

export const scheduleNews = defineTemplate<ScheduleNewsValues>({
  title: 'schedule-news.title',
  blocks: ({ about, link }) => [
    { kind: 'paragraph', text: 'schedule-news.reason' },
    { kind: 'facts', facts: [{ label: 'security-notice.about', value: about }] },
    { kind: 'paragraph', text: 'schedule-news.next' },
    { kind: 'button', text: 'schedule-news.button', url: link },
  ],
})
