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
  /** How many lines there will be, as far as anybody can tell: nothing jumps when they come. */
  readonly rows: number
  readonly failed: string
  readonly empty: string
  readonly children: (list: readonly Item[]) => ReactNode
}

/** Said where figures would stand, to whoever has no script. */
export function Unscripted(): ReactNode {
  const t = useText('home')
  return (
    <noscript>
      <p className={css.noscript}>{t('live')}</p>
    </noscript>
  )
}

/** A list that the server tells. Where no script runs, it says so instead of waiting for ever. */
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
