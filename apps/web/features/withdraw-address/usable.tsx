import type { Translate } from '@cocobnk/i18n/react'
import type { ReactNode } from 'react'
import { useNow } from '../../page/countdown.tsx'
import { waitParts } from '../../page/wait-text.ts'
import { type TextKey, useText } from '../../texts.ts'
import type { WithdrawAddress } from './queries.ts'

type UsableProps = { readonly address: Pick<WithdrawAddress, 'status' | 'usable_at'> }

/** Countdown until the address can be used; a dash if it never will be. */
export function Usable({ address }: UsableProps): ReactNode {
  return usableText(useText('withdraw-address'), address, useNow())
}

type Words = Translate<TextKey<'withdraw-address'>>

export function usableText(t: Words, { status, usable_at }: UsableProps['address'], nowMs: number): string {
  const leftMs = Date.parse(usable_at) - nowMs
  if (status === 'REJECTED' || status === 'CANCELED') return '–'
  if (leftMs > 0) return t('cooling', waitParts(leftMs))
  return t(status === 'APPROVED' ? 'usable' : 'notYet')
}
