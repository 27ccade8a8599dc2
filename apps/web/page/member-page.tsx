import { PageFrame, RailSection, Text, Title } from '@cocobnk/ui'
import { type ReactNode, useId } from 'react'
import { MemberNav } from './member-nav.tsx'
import css from './member-page.module.css'

type MemberPageProps = {
  /** Links to sibling pages; defaults to those of the member's own pages. */
  readonly nav?: ReactNode
  readonly title: ReactNode
  readonly lede?: ReactNode
  /** Beside the title, such as the member's mark. */
  readonly mark?: ReactNode
  /** Beside the content. On a phone it comes first, or `below` if it is only supplementary. */
  readonly rail?: ReactNode
  readonly railOnPhone?: 'above' | 'below'
  /** Without a rail, the content still takes all the width there is. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A page with one thing in its rail, among the pages about the member. Others use `PageFrame` itself. */
export function MemberPage({ nav = <MemberNav />, rail, railOnPhone = 'above', ...frame }: MemberPageProps): ReactNode {
  const section = rail ? <RailSection>{rail}</RailSection> : null
  return <PageFrame nav={nav} {...(railOnPhone === 'above' ? { railFirst: section } : { rail: section })} {...frame} />
}

type MemberSectionProps = {
  /** For links that lead right here. */
  readonly id?: string
  readonly title: string
  readonly note?: ReactNode
  /** At the end of the title's line. */
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
