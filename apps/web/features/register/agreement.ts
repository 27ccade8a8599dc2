import type { Output, Term } from '@cocobnk/contract'

export type TermItem = Output<'GET /support/term'>['list'][number]

/** The terms a visitor has agreed to, and the documents they have opened or downloaded. */
export type Agreement = { readonly agreed: readonly Term[]; readonly read: readonly Term[] }

export const NOTHING_AGREED: Agreement = { agreed: [], read: [] }

export function agree(agreement: Agreement, codes: readonly Term[], agreed: boolean): Agreement {
  const rest = agreement.agreed.filter((code) => !codes.includes(code))
  return { ...agreement, agreed: agreed ? [...rest, ...codes] : rest }
}

export function markRead(agreement: Agreement, codes: readonly Term[]): Agreement {
  return { ...agreement, read: [...new Set([...agreement.read, ...codes])] }
}

export function isAllAgreed(terms: readonly TermItem[], { agreed }: Agreement): boolean {
  return terms.every(({ code }) => agreed.includes(code))
}

/** Missing consents and unread documents. Optional terms may be declined, but must be read. */
export function missingIn(terms: readonly TermItem[], { agreed, read }: Agreement) {
  return {
    consents: terms.filter(({ code, required }) => required && !agreed.includes(code)),
    readings: unreadOf(terms, read),
  }
}

export function unreadOf(terms: readonly TermItem[], read: readonly Term[]): readonly TermItem[] {
  return terms.filter(({ code, has_document }) => has_document && !read.includes(code))
}
