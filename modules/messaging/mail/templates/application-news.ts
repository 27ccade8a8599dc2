import type { CaseKind } from '@cocobnk/contract'
import { defineTemplate } from '../template.ts'

export type ApplicationNewsValues = {
  readonly news: 'QUESTION' | 'APPROVED' | 'REJECTED'
  readonly application: CaseKind
  /** The operator's reason; empty if there is none. */
  readonly reason: string
  /** Page of the request. */
  readonly link: string
}

export const applicationNews = defineTemplate<ApplicationNewsValues>({
  title: 'application-news.title',
  blocks: ({ reason, link }) => [
    { kind: 'paragraph', text: 'application-news.intro' },
    ...(reason === ''
      ? []
      : [{ kind: 'facts', facts: [{ label: 'application-news.reason', value: reason }] } as const]),
    { kind: 'button', text: 'application-news.button', url: link },
  ],
})
