import { Empty, ErrorView, Skeleton } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './live.module.css'

type LiveProps<Item> = {
  readonly from: {
    readonly data: readonly Item[] | undefined
    readonly isError: boolean
    readonly refetch: () => unknown
  }
  /** Expected number of rows: space is reserved so that nothing moves when they arrive. */
  readonly rows: number
  readonly failed: string
  readonly empty: string
  readonly children: (list: readonly Item[]) => ReactNode
}

/** Shown in place of figures when scripts are disabled. */
export function Unscripted(): ReactNode {
  const t = useText('home')
  return (
    <noscript>
      <p className={css.noscript}>{t('live')}</p>
    </noscript>
  )
}

/** A list loaded from the server. With scripts disabled, it shows a note instead of loading forever. */
export function Live<Item>({ from, rows, failed, empty, children }: LiveProps<Item>): ReactNode {
  const { data, isError, refetch } = from
  if (isError && !data) return <ErrorView message={failed} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <>
        <Unscripted />
        <div className={css.rows} aria-hidden="true">
          {Array.from({ length: rows }, (_, row) => row).map((row) => (
            <div key={row} className={css.row}>
              <Skeleton shape="figure" />
            </div>
          ))}
        </div>
      </>
    )
  }
  return data.length === 0 ? <Empty>{empty}</Empty> : children(data)
}
