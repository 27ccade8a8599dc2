import type { ReactNode } from 'react'
import { Button } from '../action/button.tsx'
import { useWords } from '../provider/words.ts'
import { Late } from './late.tsx'
import css from './states.module.css'

type EmptyProps = {
  /** One sentence, or a few elements. */
  readonly children?: ReactNode
  /** One thing to do about it. */
  readonly action?: ReactNode
}

export function Empty({ children, action }: EmptyProps): ReactNode {
  const words = useWords()
  return (
    <div className={css.state} data-empty>
      <div>{children ?? words.empty}</div>
      {action}
    </div>
  )
}

/** For whole views; lists and cards use skeletons in their own geometry. */
export function Loading(): ReactNode {
  const words = useWords()
  return (
    <Late>
      <div className={css.state} data-centered role="status">
        <span className={css.spinner} aria-hidden="true" />
        {words.loading}
      </div>
    </Late>
  )
}

type ErrorViewProps = {
  /** The server's error message. */
  readonly message?: ReactNode
  readonly onRetry?: () => void
  /** Centred in the view rather than in the flow of a list. */
  readonly centered?: boolean
  /** For support, such as a request id. */
  readonly code?: string
}

export function ErrorView({ message, onRetry, centered, code }: ErrorViewProps): ReactNode {
  const words = useWords()
  return (
    <div className={css.state} data-centered={centered || undefined} role="alert">
      <p>{message ?? words.loadFailed}</p>
      {onRetry ? <Button onClick={onRetry}>{words.retry}</Button> : null}
      {code ? <span className={css.code}>{code}</span> : null}
    </div>
  )
}
