import { type ReactNode, useDeferredValue } from 'react'
import { classes } from '../classes.ts'
import { useDesktop } from '../provider/use-media.ts'
import { Container } from './layout.tsx'
import css from './page-frame.module.css'
import { Text, Title } from './typography.tsx'

type PageFrameProps = {
  readonly title: ReactNode
  /** For pages that open with a large figure: only screen readers get the title. */
  readonly titleHidden?: boolean
  /** Links to the neighbouring pages, above the title. */
  readonly nav?: ReactNode
  /** A mark before the title, such as the asset's. */
  readonly mark?: ReactNode
  /** Adds to the title; never repeats it in other words. */
  readonly lede?: ReactNode
  /** At the end of the title's line. */
  readonly actions?: ReactNode
  /** Opens the main column. */
  readonly lead?: ReactNode
  /** `RailSection`s at the start of the rail: what needs attention, what is in progress. On a phone they follow the lead. */
  readonly railFirst?: ReactNode
  /** `RailSection`s beside the main column: what has happened, what comes next. On a phone they are below it. */
  readonly rail?: ReactNode
  /** Without a rail, the content takes the whole width instead of one centred column. */
  readonly wide?: boolean
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** The frame of every page in the member area. The lead is painted first; the rest renders after it and does not delay it. */
export function PageFrame(props: PageFrameProps): ReactNode {
  const { lead, railFirst, rail, wide, className, children } = props
  const isRestDrawn = useDeferredValue(true, !lead)
  // Keyboard order must follow visual order, so the DOM is reordered, not just its style.
  const isBeside = useDesktop()
  const first = isRestDrawn ? railFirst : null
  const shape = rail || railFirst ? 'rail' : wide ? 'wide' : 'column'
  return (
    <Container className={classes(css.page, className)} data-shape={shape}>
      <PageHead {...props} />
      <div className={css.columns}>
        <div className={css.main}>
          {lead ? <div>{lead}</div> : null}
          {isBeside ? null : first}
          <div className={css.body}>{isRestDrawn ? children : null}</div>
        </div>
        {shape === 'rail' ? (
          <aside className={css.rail}>
            {isBeside ? first : null}
            {isRestDrawn ? rail : null}
          </aside>
        ) : null}
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
