import { Container, Text, Title } from '@cocobnk/ui'
import { type ReactNode, useId } from 'react'
import { MemberNav } from './member-nav.tsx'
import css from './member-page.module.css'

type MemberPageProps = {
  /** Ways to the neighbours; those of the member's own pages unless told. */
  readonly nav?: ReactNode
  readonly title: ReactNode
  readonly lede?: ReactNode
  /** Beside the title, such as the member's mark. */
  readonly mark?: ReactNode
  /** Stands beside the content; on a phone before it, for it matters most, or `below` it, where it only helps. */
  readonly rail?: ReactNode
  readonly railOnPhone?: 'above' | 'below'
  /** Without a rail, the content still takes all the width there is. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** The frame of everything that is about the member: a way to the neighbours, a title, the content, a rail. */
export function MemberPage(props: MemberPageProps): ReactNode {
  const { nav = <MemberNav />, title, lede, mark, rail, railOnPhone = 'above', wide, children } = props
  return (
    <Container className={css.page}>
      {nav}
      <header className={css.head}>
        {mark}
        <div className={css.words}>
          <Title look="h1" className={css.title ?? ''}>
            {title}
          </Title>
          {lede ? (
            <Text tone="muted" className={css.lede}>
              {lede}
            </Text>
          ) : null}
        </div>
      </header>
      <div className={css.columns} data-rail={rail ? true : undefined} data-wide={wide || undefined}>
        <div className={css.main}>{children}</div>
        {rail ? (
          <aside className={css.rail} data-phone={railOnPhone}>
            {rail}
          </aside>
        ) : null}
      </div>
    </Container>
  )
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
      <div className={css.sectionHead}>
        <Title order={2} look="h3" id={heading}>
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
