import { type ReactNode, useDeferredValue } from 'react'
import { classes } from '../classes.ts'
import { Container } from './layout.tsx'
import css from './page-frame.module.css'
import { Text, Title } from './typography.tsx'

type PageFrameProps = {
  readonly title: ReactNode
  /** For pages that open with a large figure: only screen readers meet the title. */
  readonly titleHidden?: boolean
  /** Links to the neighbouring pages, above the title. */
  readonly nav?: ReactNode
  /** A mark before the title, such as the asset's. */
  readonly mark?: ReactNode
  /** What the title does not say; never the title in other words. */
  readonly lede?: ReactNode
  /** At the end of the title's line. */
  readonly actions?: ReactNode
  /** Opens the main column. On a phone it stays above the rail's `first` sections. */
  readonly lead?: ReactNode
  /** `RailSection`s beside the main column: what needs the reader, what is moving, what has happened, what comes next. */
  readonly rail?: ReactNode
  /** Without a rail, the content takes the whole width instead of one centred column. */
  readonly wide?: boolean
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** The frame of every page in the member area. The lead is painted first; the rest is drawn after it and does not hold it up. */
export function PageFrame(props: PageFrameProps): ReactNode {
  const { lead, rail, wide, className, children } = props
  const isRestDrawn = useDeferredValue(true, !lead)
  const shape = rail ? 'rail' : wide ? 'wide' : 'column'
  return (
    <Container className={classes(css.page, className)} data-shape={shape}>
      <PageHead {...props} />
      <div className={css.columns}>
        <div className={css.main}>
          {lead ? <div className={css.lead}>{lead}</div> : null}
          <div className={css.body}>{isRestDrawn ? children : null}</div>
        </div>
        {rail ? <aside className={css.rail}>{isRestDrawn ? rail : null}</aside> : null}
      </div>
    </Container>
  )
}

function PageHead({ title, titleHidden, nav, mark, lede, actions }: PageFrameProps): ReactNode {
  return (
    <>
      {nav}
      <header className={css.head} data-hidden={titleHidden || undefined}>
        {mark}
        <div className={css.words}>
          <Title look="page" className={css.title}>
            {title}
          </Title>
          {lede ? (
            <Text size="ui" tone="muted" component="div" className={css.lede}>
              {lede}
            </Text>
          ) : null}
        </div>
        {actions ? <div className={css.actions}>{actions}</div> : null}
      </header>
    </>
  )
}
