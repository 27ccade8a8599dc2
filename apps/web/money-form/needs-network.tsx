import { Note } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useOnline } from '../browser/use-online.ts'
import { useText } from '../texts.ts'
import css from './money-form.module.css'

/** In every form that moves money: while there is no network, why it cannot be sent. */
export function NeedsNetwork(): ReactNode {
  const t = useText('refusal')
  return useOnline() ? null : (
    <div className={css.network}>
      <Note tone="pending">{t('needsNetwork')}</Note>
    </div>
  )
}
