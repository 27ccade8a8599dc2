import type { Translate } from '@cocobnk/i18n/react'
import type { ReactNode } from 'react'
import { type TextKey, useText } from '../../texts.ts'
import { useNow } from '../entry/countdown.tsx'
import type { WithdrawAddress } from './queries.ts'

const MINUTE_MS = 60_000

type UsableProps = { readonly address: Pick<WithdrawAddress, 'status' | 'usable_at'> }

/** From when on one can withdraw to it, counted down; nothing of that where it never will be. */
export function Usable({ address }: UsableProps): ReactNode {
  return usableText(useText('withdraw-address'), address, useNow())
}

type Words = Translate<TextKey<'withdraw-address'>>

export function usableText(t: Words, { status, usable_at }: UsableProps['address'], nowMs: number): string {
  const leftMs = Date.parse(usable_at) - nowMs
  if (status === 'REJECTED' || status === 'CANCELED') return '–'
  if (leftMs > 0) {
    // Rounded up, so that it never says "0 min" while one still has to wait.
    const minutes = Math.ceil(leftMs / MINUTE_MS)
    return t('cooling', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  }
  return t(status === 'APPROVED' ? 'usable' : 'notYet')
}
