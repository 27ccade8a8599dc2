import { z } from 'zod'
import { timeText } from './amount.ts'

const PAGE_SIZE_DEFAULT = 20
const PAGE_SIZE_MAX = 100

/** Query of every keyset-paginated list. The cursor is opaque: it is `next_cursor` of the previous page. */
export const pageQuery = z.object({
  cursor: z.string().max(200).optional(),
  page_size: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
})

/** From a time (inclusive) until another (exclusive). */
export const periodQuery = z.object({ from: timeText.optional(), to: timeText.optional() })

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ list: z.array(item), next_cursor: z.string().nullable() })
}
