import { Container, Text, Title } from '@cocobnk/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './entry-screen.module.css'

type EntryScreenProps = {
  /** The current step. A new step moves the focus to the heading. */
  readonly step?: string
  readonly above?: ReactNode
  readonly title: string
  readonly lede?: ReactNode
  /** Help beside the form; below it on a phone. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Layout of login, registration and recovery pages: a form column with help beside it. */
export function EntryScreen({ step, above, title, lede, aside, children }: EntryScreenProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // A field of the step may have taken the focus already.
    if (!heading.current?.parentElement?.contains(document.activeElement)) heading.current?.focus()
  }, [step])
  return (
    <Container className={css.screen}>
      <div className={css.main}>
        {above ? <div className={css.above}>{above}</div> : null}
        <Title look="h1" ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </Title>
        {lede ? (
          <Text tone="muted" className={css.lede}>
            {lede}
          </Text>
        ) : null}
        <div className={css.content}>{children}</div>
      </div>
      {aside ? <aside className={css.aside}>{aside}</aside> : null}
    </Container>
  )
}
