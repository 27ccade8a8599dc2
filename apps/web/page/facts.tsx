import { Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import css from './facts.module.css'

export type Fact = {
  readonly icon: ReactNode
  readonly title: string
  readonly text: ReactNode
  readonly action?: ReactNode
}

/** Short facts beside a form, separated by hairlines. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return (
    <div>
      {facts.map(({ icon, title, text, action }) => (
        <div key={title} className={css.fact}>
          <span className={css.icon}>{icon}</span>
          <div>
            <Text weight="semibold">{title}</Text>
            <Text size="sm" tone="muted" className={css.text}>
              {text}
            </Text>
            {action ? <div className={css.action}>{action}</div> : null}
          </div>
        </div>
      ))}
    </div>
  )
}
