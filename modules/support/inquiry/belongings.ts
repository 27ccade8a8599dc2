import type { Belongings } from '@cocobnk/database'
import type { InquiryTables } from './deps.ts'
import { eraseInquiries } from './store.ts'

export const inquiryBelongings: Belongings<InquiryTables> = {
  tables: ['inquiry'],
  erase: eraseInquiries,
}
