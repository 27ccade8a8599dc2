import { semaphore } from '@cocobnk/concurrency/semaphore'
import { useRef, useState } from 'react'
import { useApp } from '../../context.ts'

/** How a visitor hands files in: to what they have opened, or the first of them begins something new. */
export function useAttach(opened: string | undefined) {
  const { client } = useApp()
  const begun = useRef<string | undefined>(undefined)
  // One after the other: two at once would begin two inquiries.
  const [exclusive] = useState(() => semaphore(1))
  return {
    handIn: (file: File) =>
      exclusive(async () => {
        const order = { upload: file }
        const inquiryTicket = opened ?? begun.current
        const kept = await client.call('POST /support/inquiry/file', order, { inquiryTicket })
        begun.current = kept.ticket?.ticket ?? begun.current
        return kept.file
      }),
    /** What was begun by it, to be written with it. */
    ticket: () => begun.current,
  }
}
