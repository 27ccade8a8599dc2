import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIdle } from '../browser/use-idle.ts'
import { useApp } from '../context.ts'
import { worstOf } from '../features/health/days.ts'
import { healthQuery } from '../features/health/queries.ts'
import { useText } from '../texts.ts'
import css from './system-state.module.css'

/** The current state of the bank in a few words, with a link to details. Only the link while the state is unknown. */
export function SystemState(): ReactNode {
  const t = useText('shell')
  const own = useText('member-frame')
  const enabled = useIdle()
  // Changes are pushed, so this footer on every page does not poll.
  const { data, error } = useQuery({ ...healthQuery(useApp().client), enabled, refetchInterval: false })
  const state = data && !error && data.parts.length > 0 ? worstOf(data.parts) : undefined
  return (
    <Link to="/service-center/home" search={{ view: 'status' }} className={css.state} data-state={state}>
      {state ? own(`state.${state}`) : t('item.status')}
    </Link>
  )
}
