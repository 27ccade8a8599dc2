import { searchTexts } from '../../list/search-texts.ts'
import { writeSearch } from '../../search-notation.ts'
import { NOTICE_KINDS, type NoticeKind } from './queries.ts'

/** Search parameters: the list, the search text and the open item. */
export type NoticeSearch = { readonly kind?: NoticeKind; readonly q?: string; readonly id?: string }

export function noticeSearch(search: Readonly<Record<string, unknown>>): NoticeSearch {
  const kind = NOTICE_KINDS.find((known) => known === search.kind && known !== 'notice')
  return { ...(kind ? { kind } : {}), ...searchTexts(search, 'q', 'id') }
}

/** URL of a list or of an item in it. */
export function noticeAddress(search: NoticeSearch): string {
  return `/service-center/contact-notice${writeSearch(noticeSearch(search))}`
}
