import { IconRetry } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '../texts.ts'
import css from './pull-to-refresh.module.css'
import { usePull } from './use-pull.ts'

/** Refetches all data when a member page is pulled down from its top on a touch screen. */
export function PullToRefresh(): ReactNode {
  const t = useText('member-frame')
  const queryClient = useQueryClient()
  const mark = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  usePull(mark, async () => {
    setBusy(true)
    await queryClient.refetchQueries({ type: 'active' })
    setBusy(false)
  })
  return (
    <div className={css.place}>
      <div ref={mark} className={css.mark} data-busy={busy || undefined} role="status">
        <IconRetry />
        {busy ? <span className={css.spoken}>{t('refresh.busy')}</span> : null}
      </div>
    </div>
  )
}
