import type { ReactNode } from 'react'
import { Button } from '../action/button.tsx'
import { useFormState } from './form-state.ts'

type SubmitButtonProps = {
  /** Names the action and, if there is one, the amount: "Withdraw 0.00808 BTC". */
  readonly children: ReactNode
  readonly variant?: 'filled' | 'default' | 'danger'
  readonly size?: 'md' | 'lg'
  readonly className?: string | undefined
  /** While the action is impossible; the reason is shown beside it. */
  readonly disabled?: boolean
}

export function SubmitButton({
  children,
  variant = 'filled',
  size = 'lg',
  disabled = false,
  className,
}: SubmitButtonProps): ReactNode {
  return (
    <Button type="submit" {...{ variant, size, disabled, className }} fullWidth pending={useFormState().pending}>
      {children}
    </Button>
  )
}
