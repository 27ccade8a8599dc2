import { semaphore } from '@cocobnk/concurrency/semaphore'
import { useRef, useState } from 'react'
import { useApp } from '../../context.ts'

/** Uploads a visitor's files: to an opened inquiry, or else the first file starts a new one. */
export function useAttach(opened: string | undefined) {
  const { client } = useApp()
  const begun = useRef<string | undefined>(undefined)
  // Serialized: two concurrent uploads would start two inquiries.
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
    /** Ticket of the inquiry that the first upload started. */
    ticket: () => begun.current,
  }
}
