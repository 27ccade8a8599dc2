import { Empty, TextLink } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../texts.ts'

type NoneFitsProps = {
  readonly onShowAll: () => void
  /** What was looked for and is not there. */
  readonly children: ReactNode
}

/** There may be rows, but none of them is what the filters ask for. */
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
