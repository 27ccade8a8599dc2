import { Button, ErrorView, Text } from '@cocobnk/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refusalText } from '../refusal/refusal-text.ts'
import { useText } from '../texts.ts'
import { AsOf } from './as-of.tsx'
import css from './data-section.module.css'
import { Waiting } from './waiting.tsx'

type DataSectionProps<Data> = {
  readonly title: string
  /** Its heading level in the outline of the page. */
  readonly order?: 2 | 3
  readonly query: UseQueryResult<Data>
  /** How many lines of placeholder to show, so that the layout does not jump when the content arrives. */
  readonly lines: number
  readonly children: (data: Data) => ReactNode
}

/** A section of a page that renders its query: loading, failed, fresh or stale. */
export function DataSection<Data>({ title, order = 3, query, lines, children }: DataSectionProps<Data>): ReactNode {
  const Heading = `h${order}` as const
  return (
    <section className={css.section} aria-busy={query.isPending}>
      <div className={css.head}>
        <Heading className={css.title}>{title}</Heading>
        {query.isRefetchError ? <AsOf age={query} /> : null}
      </div>
      {query.data === undefined ? <Missing query={query} lines={lines} /> : children(query.data)}
    </section>
  )
}

type MissingProps = { readonly query: UseQueryResult<unknown>; readonly lines: number }

function Missing({ query, lines }: MissingProps): ReactNode {
  const t = useText('system')
  if (!query.isError) return <Waiting lines={lines} />
  return (
    <div className={css.failed} role="alert">
      <Text tone="muted">{refusalText(query.error) ?? t('failed')}</Text>
      <Button size="sm" pending={query.isFetching} onClick={() => void query.refetch()}>
        {t('retry')}
      </Button>
    </div>
  )
}

type SectionsProps = {
  readonly queries: readonly UseQueryResult<unknown>[]
  readonly children: ReactNode
}

/** If every query failed to load, shows one error with a retry instead of one per section. */
export function Sections({ queries, children }: SectionsProps): ReactNode {
  const t = useText('system')
  if (!queries.every((query) => query.isLoadingError)) return children
  const retry = () => {
    for (const query of queries) void query.refetch()
  }
  return <ErrorView centered message={t('failedAll')} onRetry={retry} />
}
