import { Text, Title } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import css from './ruled-section.module.css'

type RuledSectionProps = {
  /** Target of links to this section. */
  readonly id: string
  readonly title: string
  readonly note: string
  /** Adds space above the section. */
  readonly apart?: boolean
  readonly children: ReactNode
}

/** A section of figures with a title, a note and a rule above. */
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
