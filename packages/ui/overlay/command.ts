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
  /** At the end of its row, such as a balance. */
  readonly trail?: ReactNode
  /** Shown beside the list while the command is chosen; narrow screens have no room for it. */
  readonly aside?: ReactNode
  readonly run: () => void
}
