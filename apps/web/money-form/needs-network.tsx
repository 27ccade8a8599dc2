import { Note } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useOnline } from '../browser/use-online.ts'
import { useText } from '../texts.ts'
import css from './money-form.module.css'

/** Explains, in every form that moves money, why it cannot be sent while offline. */
export function NeedsNetwork(): ReactNode {
  const t = useText('refusal')
  return useOnline() ? null : (
    <div className={css.network}>
      <Note tone="pending">{t('needsNetwork')}</Note>
    </div>
  )
}
