import { Text, Title } from '@cocobnk/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './frame.module.css'

type ListDetailProps = {
  readonly title: string
  /** Beside the title: an order, a count, the age of what is shown. */
  readonly aside?: ReactNode
  readonly list: ReactNode
  /** Names the detail for those who do not see the columns. */
  readonly detailLabel: string
  readonly children: ReactNode
}

/** The console's main shape: what there is on the left, what it is about on the right. */
export function ListDetail({ title, aside, list, detailLabel, children }: ListDetailProps): ReactNode {
  return (
    <div className={css.listDetail}>
      <section className={css.list} aria-label={title}>
        <div className={css.head}>
          <Title look="h3">{title}</Title>
          {aside}
        </div>
        {list}
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={css.detail} aria-label={detailLabel} tabIndex={0}>
        <Focused>{children}</Focused>
      </section>
    </div>
  )
}

/** The other shape: one subject over the whole width. */
export function Page({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={css.page} aria-label={title} tabIndex={0}>
      <Focused>{children}</Focused>
    </section>
  )
}

/** After a jump by key nothing has the focus; the screen takes it, so that the arrow keys scroll at once. */
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
  readonly title: string
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

/** With an aside, the main column stays narrow enough to follow a row across. */
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
