import { Text, Title } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import css from './ruled-section.module.css'

type RuledSectionProps = {
  /** For links that lead right here. */
  readonly id: string
  readonly title: string
  readonly note: string
  /** Keeps its distance from what stands above it. */
  readonly apart?: boolean
  readonly children: ReactNode
}

/** Figures below a rule and a head: what they are, and what is to be known about them. */
export function RuledSection({ id, title, note, apart, children }: RuledSectionProps): ReactNode {
  const heading = `${id}-title`
  return (
    <section id={id} className={css.section} data-apart={apart || undefined} aria-labelledby={heading}>
      <div className={css.head}>
        <Title order={2} id={heading}>
          {title}
        </Title>
        <Text size="sm" tone="quiet">
          {note}
        </Text>
      </div>
      {children}
    </section>
  )
}
