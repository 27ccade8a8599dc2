import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import { useTimeLeft } from '../entry/countdown.tsx'
import type { WithdrawAddress } from './queries.ts'

const MINUTE_MS = 60_000

type UsableProps = { readonly address: Pick<WithdrawAddress, 'status' | 'usable_at'> }

/** From when on one can withdraw to it, counted down; nothing of that where it never will be. */
export function Usable({ address: { status, usable_at } }: UsableProps): ReactNode {
  const t = useText('withdraw-address')
  const leftMs = useTimeLeft(Date.parse(usable_at))
  if (status === 'REJECTED' || status === 'CANCELED') return '–'
  if (leftMs > 0) {
    // Rounded up, so that it never says "0 min" while one still has to wait.
    const minutes = Math.ceil(leftMs / MINUTE_MS)
    return t('cooling', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  }
  return t(status === 'APPROVED' ? 'usable' : 'notYet')
}
