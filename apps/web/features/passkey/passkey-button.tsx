import { passkeysSupported } from '@cocobnk/client/passkey'
import { Button, IconKey } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'

type PasskeyButtonProps = {
  readonly act: () => Promise<unknown>
  /** For screens where it is the main action. */
  readonly filled?: boolean
  readonly children: ReactNode
}

/** Renders nothing in browsers without passkey support. */
export function PasskeyButton({ act, filled = false, children }: PasskeyButtonProps): ReactNode {
  const [pending, setPending] = useState(false)
  if (!passkeysSupported()) return null
  const press = async () => {
    setPending(true)
    try {
      await act()
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      size="lg"
      fullWidth
      variant={filled ? 'filled' : 'default'}
      icon={<IconKey />}
      pending={pending}
      onClick={() => void press()}
    >
      {children}
    </Button>
  )
}
