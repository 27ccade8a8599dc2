import { Note } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useTimeLeft } from '../../page/countdown.tsx'
import { waitParts } from '../../page/wait-text.ts'
import { useText } from '../../texts.ts'

/** Remaining cooling-off time of a new payee in milliseconds; 0 for anyone else. */
export function useCooling(usableAt: string | null): number {
  return useTimeLeft(usableAt === null ? 0 : Date.parse(usableAt))
}

export function CoolingNote({ leftMs }: { readonly leftMs: number }): ReactNode {
  const t = useText('transfer')
  if (leftMs === 0) return null
  return <Note tone="pending">{t('cooling', waitParts(leftMs))}</Note>
}
