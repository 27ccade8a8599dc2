import { useState } from 'react'
import { useApp } from '../../context.ts'

/** Refusals after which the member may log in with a mailed code. */
const OFFERED: readonly (string | number | undefined)[] = ['LOGIN_CODE_NEEDED', 'PASSKEY_NEEDED']

export function isMailOffered(code: string | number | undefined): boolean {
  return OFFERED.includes(code)
}

/** Sends the mailed code for a login on an unknown device. */
export function useMailCode() {
  const { client } = useApp()
  const [userId, setUserId] = useState('')
  const [isSent, setIsSent] = useState(false)
  return {
    isSent,
    /** Sets the user ID for which the code is sent. */
    name: setUserId,
    send: async () => {
      await client.call('POST /auth/token/code', { body: { user_id: userId } })
      setIsSent(true)
    },
  }
}
