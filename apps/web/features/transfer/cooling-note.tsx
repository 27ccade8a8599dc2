import { Note } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useTimeLeft } from '../../page/countdown.tsx'
import { waitParts } from '../../page/wait-text.ts'
import { useText } from '../../texts.ts'

/** How long a new recipient still waits before money may go there; 0 for anybody else. */
export function useCooling(usableAt: string | null): number {
  return useTimeLeft(usableAt === null ? 0 : Date.parse(usableAt))
}

export function CoolingNote({ leftMs }: { readonly leftMs: number }): ReactNode {
  const t = useText('transfer')
  if (leftMs === 0) return null
  return <Note tone="pending">{t('cooling', waitParts(leftMs))}</Note>
}
