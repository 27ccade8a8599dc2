import { Segmented } from '@cocobnk/ui'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { FindType } from './find-search.ts'
import css from './find-tabs.module.css'

export function FindTabs({ type }: { readonly type: FindType }): ReactNode {
  const t = useText('find')
  const navigate = useNavigate()
  return (
    <Segmented<FindType>
      label={t('type')}
      value={type}
      options={[
        { value: 'id', label: t('type.id') },
        { value: 'password', label: t('type.password') },
      ]}
      onChange={(next) =>
        void navigate({ to: '/find', search: next === 'id' ? {} : { type: next }, replace: true, resetScroll: false })
      }
      fullWidth
      className={css.tabs ?? ''}
    />
  )
}
