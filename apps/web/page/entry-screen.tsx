import { Container, Text, Title } from '@cocobnk/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './entry-screen.module.css'

type EntryScreenProps = {
  /** Which step of the way it is: a new one is read from its heading. */
  readonly step?: string
  readonly above?: ReactNode
  readonly title: string
  readonly lede?: ReactNode
  /** What helps beside the form; on a phone below it. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The frame of the pages by which people come in: a column to fill in, and room for what helps. */
export function EntryScreen({ step, above, title, lede, aside, children }: EntryScreenProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // A field that took the focus for itself is where the step begins.
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
