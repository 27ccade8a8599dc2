import type { ReactNode } from 'react'

/** Something the palette can do, and the words it is found by. */
export type Command = {
  readonly id: string
  readonly label: string
  readonly description?: string
  readonly group?: string
  /** Other words people may type for it. */
  readonly keywords?: readonly string[]
  readonly icon?: ReactNode
  readonly run: () => void
}
