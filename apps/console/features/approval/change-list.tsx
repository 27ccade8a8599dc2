import type { DangerousAction } from '@cocobnk/contract'
import { IconSend } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './change-list.module.css'
import { useChangeWords } from './change-words.ts'
import type { Change } from './queries.ts'

/** Longer values are shown below their name. */
const LINE_CHARACTERS = 40

const isLong = (value: string) => value.length > LINE_CHARACTERS

type ChangeListProps = { readonly changes: readonly Change[]; readonly action: DangerousAction }

/** Changes by name, each with its value before and after. */
export function ChangeList({ changes, action }: ChangeListProps): ReactNode {
  const t = useText('approval')
  const words = useChangeWords(action)
  return (
    <dl className={css.changes}>
      {changes.map((change) => {
        const { label, before, after } = words(change)
        return (
          <div key={change.name} className={css.change} data-long={isLong(before) || isLong(after) || undefined}>
            <dt>{label}</dt>
            <dd>
              <span className={css.before}>
                <span className={css.unseen}>{t('before')} </span>
                {before}
              </span>
              <IconSend size="sm" className={css.arrow} />
              <span className={css.after}>
                <span className={css.unseen}>{t('after')} </span>
                {after}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
