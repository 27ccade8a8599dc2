import { Button } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './ask-foot.module.css'

/** The submit button of a change form, and a message if nothing was changed. */
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
