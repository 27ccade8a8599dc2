import { Late, Skeleton, Stack } from '@cocobnk/ui'
import type { ReactNode } from 'react'

/** Placeholder lines. Delayed, so that a quick response never shows them. */
export function Waiting({ lines }: { readonly lines: number }): ReactNode {
  return (
    <Late>
      <Stack gap="sm">
        {Array.from({ length: lines }, (_, line) => line).map((line) => (
          <Skeleton key={line} />
        ))}
      </Stack>
    </Late>
  )
}
