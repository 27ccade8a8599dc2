import { Text, Title } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import css from './frame.module.css'

type ListDetailProps = {
  readonly title: string
  /** Beside the title: an order, a count, the age of what is shown. */
  readonly aside?: ReactNode
  readonly list: ReactNode
  readonly children: ReactNode
}

/** The console's main shape: what there is on the left, what it is about on the right. */
export function ListDetail({ title, aside, list, children }: ListDetailProps): ReactNode {
  return (
    <div className={css.listDetail}>
      <section className={css.list} aria-label={title}>
        <div className={css.head}>
          <Title look="h3">{title}</Title>
          {aside}
        </div>
        {list}
      </section>
      <div className={css.detail}>{children}</div>
    </div>
  )
}

type DetailHeadProps = {
  readonly title: string
  readonly order?: 1 | 2
  readonly tag?: ReactNode
  readonly lead?: ReactNode
}

export function DetailHead({ title, order = 2, tag, lead }: DetailHeadProps): ReactNode {
  return (
    <div className={css.detailHead}>
      <div className={css.titleRow}>
        <Title order={order} look="h3">
          {title}
        </Title>
        {tag}
      </div>
      {lead ? (
        <Text component="div" className={css.lead}>
          {lead}
        </Text>
      ) : null}
    </div>
  )
}

export function DetailBody({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={css.body}>{children}</div>
}

/** The other shape: one subject over the whole width. */
export function Page({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={css.page}>{children}</div>
}
