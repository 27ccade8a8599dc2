import type { ReactNode } from 'react'

/** A palette entry, and the words it is found by. */
export type Command = {
  readonly id: string
  readonly label: string
  readonly description?: string
  readonly group?: string
  /** Other words people may type. */
  readonly keywords?: readonly string[]
  readonly icon?: ReactNode
  /** At the end of its row, such as a balance. */
  readonly trail?: ReactNode
  /** Shown beside the list while the command is selected, except on narrow screens. */
  readonly aside?: ReactNode
  readonly run: () => void
}
