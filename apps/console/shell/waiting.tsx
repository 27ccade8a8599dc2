import { Late, Skeleton, Stack } from '@cocobnk/ui'
import type { ReactNode } from 'react'

/** Lines where the content will stand; a quick answer never shows them. */
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
