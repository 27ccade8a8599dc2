import { Button, CheckField, IconCheck, Tag } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { TermItem } from './agreement.ts'
import css from './term-row.module.css'

type TermRowProps = {
  readonly term: TermItem
  readonly agreed: boolean
  readonly read: boolean
  readonly onAgree: (agreed: boolean) => void
  readonly onOpen: () => void
}

export function TermRow({ term, agreed, read, onAgree, onOpen }: TermRowProps): ReactNode {
  const t = useText('register')
  return (
    <li className={css.row}>
      <div className={css.check}>
        <CheckField
          name={term.code}
          label={
            <>
              <Tag tone={term.required ? 'primary' : 'neutral'} className={css.tag ?? ''}>
                {t(term.required ? 'required' : 'optional')}
              </Tag>
              {term.title}
            </>
          }
          checked={agreed}
          onChange={(event) => onAgree(event.currentTarget.checked)}
        />
      </div>
      {term.has_document ? (
        <Button
          variant="subtle"
          size="sm"
          className={css.open}
          data-read={read || undefined}
          icon={read ? <IconCheck size="sm" /> : undefined}
          aria-label={t(read ? 'openAgain' : 'openTerm', { title: term.title })}
          onClick={onOpen}
        >
          {t(read ? 'wasRead' : 'open')}
        </Button>
      ) : null}
    </li>
  )
}
