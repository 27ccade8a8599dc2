import { Title } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import css from './panel.module.css'

type PanelHeadProps = { readonly title: string; readonly children?: ReactNode }

export function PanelHead({ title, children }: PanelHeadProps): ReactNode {
  return (
    <div className={css.head}>
      <Title order={2} look="h4">
        {title}
      </Title>
      {children}
    </div>
  )
}
