import { useRef } from 'react'
import { useApp } from '../../context.ts'

/** How a visitor hands files in: to what they have opened, or the first of them begins something new. */
export function useAttach(opened: string | undefined) {
  const { client } = useApp()
  const begun = useRef<string | undefined>(undefined)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return {
    handIn: (file: File) => {
      const send = async () => {
        const order = { upload: file }
        const inquiryTicket = opened ?? begun.current
        const kept = await client.call('POST /support/inquiry/file', order, { inquiryTicket })
        begun.current = kept.ticket?.ticket ?? begun.current
        return kept.file
      }
      // One after the other: two at once would begin two inquiries.
      const sent = last.current.then(send, send)
      last.current = sent.catch(() => undefined)
      return sent
    },
    /** What was begun by it, to be written with it. */
    ticket: () => begun.current,
  }
}
