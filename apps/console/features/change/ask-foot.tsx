import { Button } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './ask-foot.module.css'

/** Below a form for a change: its button, and a word when there is nothing to ask for. */
export function AskFoot({ untouched }: { readonly untouched: boolean }): ReactNode {
  const t = useText('change')
  return (
    <div className={css.foot}>
      <Button type="submit" variant="filled">
        {t('ask')}
      </Button>
      <span role="status" className={css.untouched}>
        {untouched ? t('untouched') : null}
      </span>
    </div>
  )
}
