import type { Client } from '@cocobnk/client'
import { toast } from '@cocobnk/ui'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../context.ts'
import { MEMBER } from '../../live/query-keys.ts'
import { useText } from '../../texts.ts'
import { realnameQuery } from './queries.ts'

/** `blocked`: the browser blocked the popup. `closed`: it was closed before there was a result. */
export type WindowPhase = 'idle' | 'waiting' | 'blocked' | 'closed' | 'failed' | 'verified'

type Person = { readonly name: string; readonly birth_date: string }
type App = { readonly client: Client; readonly queryClient: QueryClient }
type Attempt = { readonly seq: string; readonly popup: Window }

const LOOK_MS = 500
const LOOKS_FOR_EACH_ASKING = 6

/** The identity provider's popup. It must be opened within the click, or browsers block it. Polled until there is a result. */
export function useIdentityWindow() {
  const t = useText('kyc')
  const app = useApp()
  const [phase, setPhase] = useState<WindowPhase>('idle')

  const begin = async (person: Person): Promise<void> => {
    const popup = window.open('about:blank', 'identity', 'popup,width=480,height=760')
    if (!popup) return setPhase('blocked')
    // The provider's page must not be able to access this one.
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

/** Submits the member's data and navigates the popup to the provider. Returns the attempt's id. */
async function lead(client: Client, popup: Window, person: Person): Promise<string> {
  const { attempt_seq } = await client.call('POST /kyc/realname', { body: person })
  const { popup_url } = await client.call('POST /kyc/realname/process/prepare', { body: { attempt_seq } })
  popup.location.href = popup_url
  return attempt_seq
}

/**
 * Polls for the result until it is known or the window is closed. The window reports to the bank only, so the result is always read from
 * there.
 */
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
