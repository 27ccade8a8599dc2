import { defineTemplate } from '../template.ts'

export type InquiryNewsValues = {
  readonly contact_id: string
  /** Page of the answer. The link contains no credential that opens it. */
  readonly link: string
}

export const inquiryNews = defineTemplate<InquiryNewsValues>({
  title: 'inquiry-news.title',
  blocks: ({ contact_id, link }) => [
    { kind: 'paragraph', text: 'inquiry-news.intro' },
    { kind: 'facts', facts: [{ label: 'inquiry-news.contact', value: contact_id }] },
    { kind: 'button', text: 'inquiry-news.button', url: link },
  ],
})
