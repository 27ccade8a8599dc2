import type { Client } from '@cocobnk/client'
import { toast } from '@cocobnk/ui'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../context.ts'
import { MEMBER } from '../../live/query-keys.ts'
import { useText } from '../../texts.ts'
import { realnameQuery } from './queries.ts'

/** `blocked`: no window came up. `closed`: it was put away before anything was said. */
export type WindowPhase = 'idle' | 'waiting' | 'blocked' | 'closed' | 'failed' | 'verified'

type Person = { readonly name: string; readonly birth_date: string }
type App = { readonly client: Client; readonly queryClient: QueryClient }
type Attempt = { readonly seq: string; readonly popup: Window }

const LOOK_MS = 500
const LOOKS_FOR_EACH_ASKING = 6

/** The provider's window: opened by the press itself, or browsers block it; watched until something is said in it. */
export function useIdentityWindow() {
  const t = useText('kyc')
  const app = useApp()
  const [phase, setPhase] = useState<WindowPhase>('idle')

  const begin = async (person: Person): Promise<void> => {
    const popup = window.open('about:blank', 'identity', 'popup,width=480,height=760')
    if (!popup) return setPhase('blocked')
    // What is shown there has no way back to this page.
    popup.opener = null
    setPhase('waiting')
    try {
      const seq = await lead(app.client, popup, person)
      const settled = await watch(app, { seq, popup })
      setPhase(settled)
      if (settled === 'verified') toast.success(t('realname.done'))
    } catch (failure) {
      popup.close()
      setPhase('idle')
      throw failure
    } finally {
      await app.queryClient.invalidateQueries({ queryKey: [MEMBER] })
    }
  }

  return { phase, begin }
}

/** Says who the member is, and leads the window to where that is confirmed. */
async function lead(client: Client, popup: Window, person: Person): Promise<string> {
  const { attempt_seq } = await client.call('POST /kyc/realname', { body: person })
  const { popup_url } = await client.call('POST /kyc/realname/process/prepare', { body: { attempt_seq } })
  popup.location.href = popup_url
  return attempt_seq
}

/** The window closes itself after reporting to the bank, so the result is always read from the bank. */
async function watch({ client, queryClient }: App, { seq, popup }: Attempt): Promise<WindowPhase> {
  for (let looks = 1; ; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    const isClosed = popup.closed
    if (!isClosed && looks % LOOKS_FOR_EACH_ASKING !== 0) continue
    const { attempt } = await queryClient.fetchQuery({ ...realnameQuery(client), staleTime: 0 })
    const state = attempt?.attempt_seq === seq ? attempt.state : 'ENDED'
    if (state === 'VERIFIED') return 'verified'
    if (state === 'FAILED') return 'failed'
    if (isClosed || state === 'ENDED') return 'closed'
  }
}
