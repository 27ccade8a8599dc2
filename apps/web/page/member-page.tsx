import { PageFrame, RailSection, Text, Title } from '@cocobnk/ui'
import { type ReactNode, useId } from 'react'
import { MemberNav } from './member-nav.tsx'
import css from './member-page.module.css'

type MemberPageProps = {
  /** Links to sibling pages; defaults to those of the member's own pages. */
  readonly nav?: ReactNode
  readonly title: ReactNode
  readonly lede?: ReactNode
  /** Shown beside the title, such as the member's mark. */
  readonly mark?: ReactNode
  /** Beside the content. On a phone it comes first, or `below` if it is only supplementary. */
  readonly rail?: ReactNode
  readonly railOnPhone?: 'above' | 'below'
  /** Uses the full width even without a rail. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** One of the member's pages, with a single section in its rail. Pages with more use `PageFrame` directly. */
export function MemberPage({ nav = <MemberNav />, rail, railOnPhone = 'above', ...frame }: MemberPageProps): ReactNode {
  const section = rail ? <RailSection>{rail}</RailSection> : null
  return <PageFrame nav={nav} {...(railOnPhone === 'above' ? { railFirst: section } : { rail: section })} {...frame} />
}

type MemberSectionProps = {
  /** Target of links to this section. */
  readonly id?: string
  readonly title: string
  readonly note?: ReactNode
  /** Shown at the end of the title line. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

export function MemberSection({ id, title, note, action, children }: MemberSectionProps): ReactNode {
  const heading = useId()
  return (
    <section id={id} className={css.section} aria-labelledby={heading}>
      <div className={css.head}>
        <Title order={2} look="section" id={heading}>
          {title}
        </Title>
        {action}
      </div>
      {note ? (
        <Text size="sm" tone="muted" className={css.note}>
          {note}
        </Text>
      ) : null}
      {children}
    </section>
  )
}
