import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useApp } from '../context.ts'
import { meQuery } from '../session/me-query.ts'
import css from './own-held-note.module.css'

const HeldNote = lazy(async () => ({ default: (await import('./held-note.tsx')).HeldNote }))

/** Like `HeldNote`, for screens that do not load the member otherwise. Loaded on demand: few members have a hold. */
export function OwnHeldNote(): ReactNode {
  const { data: me } = useQuery(meQuery(useApp()))
  if (!me?.withdrawals_held_until && !me?.device_unconfirmed_until) return null
  return (
    <Suspense fallback={null}>
      <div className={css.held}>
        <HeldNote me={me} />
      </div>
    </Suspense>
  )
}
