import type { ReactNode } from 'react'

export type Column<Row> = {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers stand at the end. */
  readonly align?: 'start' | 'end'
  /** On a phone: beside each other at the top (`lead`, `trail`), on a line below with its name or without (`bare`), or dropped. */
  readonly phone?: 'lead' | 'trail' | 'line' | 'bare' | 'hidden'
}
