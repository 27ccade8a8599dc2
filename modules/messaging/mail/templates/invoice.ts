import { defineTemplate } from '../template.ts'

export type InvoiceValues = {
  readonly kind: 'INVOICE' | 'QUOTE'
  readonly news: 'NEW' | 'REMINDER'
  readonly shop: string
  readonly number: string
  readonly title: string
  readonly total: string
  readonly due: string
  /** Page where the customer reads, accepts or pays it. */
  readonly link: string
  /** The document itself, in base64. */
  readonly pdf: string
}

export const invoice = defineTemplate<InvoiceValues>({
  title: 'invoice.title',
  blocks: ({ shop, number, title, total, due, link }) => [
    { kind: 'paragraph', text: 'invoice.intro' },
    {
      kind: 'facts',
      facts: [
        { label: 'invoice.shop', value: shop },
        { label: 'invoice.number', value: number },
        { label: 'invoice.about', value: title },
        { label: 'invoice.total', value: total },
        { label: 'invoice.due', value: due },
      ],
    },
    { kind: 'button', text: 'invoice.button', url: link },
    { kind: 'note', text: 'invoice.note' },
  ],
  attachment: ({ kind, number, pdf }) => ({ name: `${kind.toLowerCase()}-${number}.pdf`, base64: pdf }),
})
