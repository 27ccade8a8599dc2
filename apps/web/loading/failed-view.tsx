import type { ReactNode } from 'react'
import { useText } from '../texts.ts'
import { TroubleView } from './trouble-view.tsx'

export function FailedView({ error }: { readonly error: unknown }): ReactNode {
  const t = useText('shell')
  const detail = error instanceof Error ? error.message : String(error)
  return <TroubleView title={t('page.failed.title')} text={t('page.failed.text')} detail={detail} />
}
