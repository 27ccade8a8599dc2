import { useState } from 'react'
import { useApp } from '../../context.ts'

/** Refusals after which a code from the mail lets the member in. */
const OFFERED: readonly (string | number | undefined)[] = ['LOGIN_CODE_NEEDED', 'PASSKEY_NEEDED']

export function isMailOffered(code: string | number | undefined): boolean {
  return OFFERED.includes(code)
}

/** The code by which somebody logs in on a device that the bank does not know. */
export function useMailCode() {
  const { client } = useApp()
  const [userId, setUserId] = useState('')
  const [isSent, setIsSent] = useState(false)
  return {
    isSent,
    /** For whom, as it was typed last. */
    name: setUserId,
    send: async () => {
      await client.call('POST /auth/token/code', { body: { user_id: userId } })
      setIsSent(true)
    },
  }
}
