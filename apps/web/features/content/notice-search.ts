import { searchTexts } from '../../list/search-texts.ts'
import { writeSearch } from '../../search-notation.ts'
import { NOTICE_KINDS, type NoticeKind } from './queries.ts'

/** What the address says: which list, what is looked for in it, and which text is open. */
export type NoticeSearch = { readonly kind?: NoticeKind; readonly q?: string; readonly id?: string }

export function noticeSearch(search: Readonly<Record<string, unknown>>): NoticeSearch {
  const kind = NOTICE_KINDS.find((known) => known === search.kind && known !== 'notice')
  return { ...(kind ? { kind } : {}), ...searchTexts(search, 'q', 'id') }
}

/** The address of a list or of a text in it. */
export function noticeAddress(search: NoticeSearch): string {
  return `/service-center/contact-notice${writeSearch(noticeSearch(search))}`
}
