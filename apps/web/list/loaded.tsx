import { ApiError } from '@cocobnk/client'
import { Empty, ErrorView, Late, Note, Skeleton, Stack } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../texts.ts'
import { failureText } from './pages.ts'

/** What a query says of itself, as far as a screen needs it. */
type Answer<Data> = {
  readonly data: Data | undefined
  readonly error: unknown
  readonly refetch: () => unknown
  /** `paused` while there is no network to ask through. */
  readonly fetchStatus?: string
}

type LoadedProps<Data> = {
  readonly from: Answer<Data>
  /** Said when the server itself said nothing. */
  readonly failed: string
  /** Said when there is no such thing, or its id is none. */
  readonly missing?: string
  /** The shape of what is coming, where it is known; so that nothing jumps. */
  readonly waiting?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** The answer once it is there; before that its lines after a moment, or why it does not come and another try. */
export function Loaded<Data>({ from, failed, missing, waiting, children }: LoadedProps<Data>): ReactNode {
  const t = useText('shell')
  const { data, error, refetch, fetchStatus } = from
  if (missing !== undefined && isMissing(error)) return <Empty>{missing}</Empty>
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

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && ['NOT_FOUND', 'INVALID_INPUT'].includes(String(error.error))
}
