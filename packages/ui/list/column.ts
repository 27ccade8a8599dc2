import type { ReactNode } from 'react'

export type Column<Row> = {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers are aligned to the end. */
  readonly align?: 'start' | 'end'
  /** On a phone: side by side at the top (`lead`, `trail`), on a line below with its label or without (`bare`), or hidden. */
  readonly phone?: 'lead' | 'trail' | 'line' | 'bare' | 'hidden'
}
