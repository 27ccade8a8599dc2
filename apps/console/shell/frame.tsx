import { IconChevronLeft, Text, Title } from '@cocobnk/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../texts.ts'
import sectionCss from './data-section.module.css'
import css from './frame.module.css'

/** Enter in a list moves the focus here. */
export const DETAIL_ID = 'detail'

type ListDetailProps = {
  readonly title: string
  /** Beside the title: an order, a count, the age of what is shown. */
  readonly aside?: ReactNode
  /** Below the title; stays visible while the list scrolls. */
  readonly filters?: ReactNode
  readonly list: ReactNode
  /** Whether a detail is open: a phone then shows it instead of the list. If undefined, a phone shows both. */
  readonly open?: boolean
  readonly onBack?: () => void
  /** The accessible name of the detail. */
  readonly detailLabel: string
  readonly children: ReactNode
}

/** The main layout of the console: a list on the left, the detail of one entry on the right. */
export function ListDetail(props: ListDetailProps): ReactNode {
  const { title, aside, filters, list, open, onBack, detailLabel, children } = props
  const words = useText('shell')
  return (
    <div className={css.listDetail} data-open={open}>
      <section className={css.list} aria-label={title}>
        <div className={css.top}>
          <div className={css.head}>
            <Title look="h3">{title}</Title>
            {aside}
          </div>
          {filters ? <div className={css.filters}>{filters}</div> : null}
        </div>
        {list}
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section id={DETAIL_ID} className={css.detail} aria-label={detailLabel} tabIndex={0}>
        {open && onBack ? (
          <button type="button" className={css.back} onClick={onBack}>
            <IconChevronLeft size="sm" />
            {words('nav.back')}
          </button>
        ) : null}
        <Focused>{children}</Focused>
      </section>
    </div>
  )
}

/** The other layout: one subject over the whole width. */
export function Page({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={css.page} aria-label={title} tabIndex={0}>
      <Focused>{children}</Focused>
    </section>
  )
}

/** After a jump by key nothing has the focus. The screen takes it, so that the arrow keys scroll at once. */
function Focused({ children }: { readonly children: ReactNode }): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={ref} className={css.focused} tabIndex={-1}>
      {children}
    </div>
  )
}

type DetailHeadProps = {
  readonly title: ReactNode
  readonly order?: 1 | 2
  readonly tag?: ReactNode
  readonly aside?: ReactNode
  readonly lead?: ReactNode
}

export function DetailHead({ title, order = 2, tag, aside, lead }: DetailHeadProps): ReactNode {
  return (
    <div className={css.detailHead}>
      <div className={css.titleRow}>
        <Title order={order} look="h3">
          {title}
        </Title>
        {tag}
        {aside ? <span className={css.aside}>{aside}</span> : null}
      </div>
      {lead ? <Text className={css.lead}>{lead}</Text> : null}
    </div>
  )
}

/** Shown while no entry is open. */
export function NothingOpen({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className={css.nothing}>{children}</p>
}

type DetailSectionProps = { readonly title: string; readonly aside?: ReactNode; readonly children: ReactNode }

/** A section of the detail whose content is already loaded; a section that fetches is a DataSection. */
export function DetailSection({ title, aside, children }: DetailSectionProps): ReactNode {
  return (
    <section className={sectionCss.section}>
      <div className={sectionCss.head}>
        <h3 className={sectionCss.title}>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** With an aside, the main column is narrow enough for the eye to follow a row across. */
export function DetailBody({
  aside,
  children,
}: {
  readonly aside?: ReactNode
  readonly children: ReactNode
}): ReactNode {
  if (!aside) return <div className={css.body}>{children}</div>
  return (
    <div className={css.split}>
      <div className={css.body}>{children}</div>
      <aside className={css.side}>{aside}</aside>
    </div>
  )
}
