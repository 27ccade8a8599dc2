import { ErrorView } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { refusalText } from '../refusal/refusal-text.ts'
import { useText } from '../texts.ts'
import css from './missing.module.css'
import { Waiting } from './waiting.tsx'

type MissingProps = {
  readonly query: {
    readonly isError: boolean
    readonly error: unknown
    readonly refetch: () => Promise<unknown>
  }
  readonly of: 'detail' | 'queue'
}

const LINES = { detail: 8, queue: 6 }

/** Placeholder for data that is loading, or an error with a retry if it could not be loaded. */
export function Missing({ query, of }: MissingProps): ReactNode {
  const t = useText('shell')
  return (
    <div className={css[of]}>
      {query.isError ? (
        <ErrorView
          centered={of === 'detail'}
          message={refusalText(query.error) ?? t('error.unreached')}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Waiting lines={LINES[of]} />
      )}
    </div>
  )
}
