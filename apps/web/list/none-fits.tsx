import { Empty, TextLink } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../texts.ts'

type NoneFitsProps = {
  readonly onShowAll: () => void
  /** States what was not found. */
  readonly children: ReactNode
}

/** Shown if no rows match the filters, with a button to clear them. */
export function NoneFits({ onShowAll, children }: NoneFitsProps): ReactNode {
  return (
    <Empty
      action={
        <TextLink component="button" type="button" onClick={onShowAll}>
          {useText('money-filter')('showAll')}
        </TextLink>
      }
    >
      {children}
    </Empty>
  )
}
