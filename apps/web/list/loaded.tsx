import { Empty, ErrorView, Late, Note, Skeleton, Stack } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { isMissing } from '../refusal/outcome.ts'
import { useText } from '../texts.ts'
import { failureText } from './pages.ts'

/** The parts of a query result that a screen needs. */
type Answer<Data> = {
  readonly data: Data | undefined
  readonly error: unknown
  readonly refetch: () => unknown
  /** `paused` while the browser is offline. */
  readonly fetchStatus?: string
}

type LoadedProps<Data> = {
  readonly from: Answer<Data>
  /** Shown if the server sent no message. */
  readonly failed: string
  /** Shown if the item does not exist or its id is malformed. */
  readonly missing?: ReactNode
  /** Placeholder with the known shape of the content, so that nothing moves when it arrives. */
  readonly waiting?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Shows the content once loaded; before that a placeholder, or an error with a retry button. */
export function Loaded<Data>({ from, failed, missing, waiting, children }: LoadedProps<Data>): ReactNode {
  const t = useText('shell')
  const { data, error, refetch, fetchStatus } = from
  if (missing !== undefined && isMissing(error)) return typeof missing === 'string' ? <Empty>{missing}</Empty> : missing
  if (data !== undefined) return children(data)
  if (error) return <ErrorView message={failureText(error, failed)} onRetry={() => void refetch()} />
  if (fetchStatus === 'paused') return <Note>{t('offline')}</Note>
  if (waiting !== undefined) return waiting
  return (
    <Late>
      <Stack gap="lg">
        <Skeleton width="half" />
        <Skeleton width="most" />
        <Skeleton width="half" />
        <Skeleton width="most" />
      </Stack>
    </Late>
  )
}
