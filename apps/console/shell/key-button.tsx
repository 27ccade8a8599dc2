import { Button } from '@cocobnk/ui'
import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { Kbd } from '../keys/kbd.tsx'
import { type Binding, useBindings } from '../keys/key-provider.tsx'
import css from './key-button.module.css'

type KeyButtonProps = {
  readonly name: string
  readonly label: string
  readonly variant?: ComponentProps<typeof Button>['variant']
  readonly onPress: () => void
}

/** A button with a keyboard shortcut, shown on it. */
export function KeyButton({ name, label, variant = 'default', onPress }: KeyButtonProps): ReactNode {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  const bindings = useMemo<readonly Binding[]>(
    () => [{ sequence: [name], label, place: 'screen', run: () => latest.current() }],
    [name, label],
  )
  useBindings(bindings)
  return (
    <Button variant={variant} fullWidth className={css.button} onClick={onPress}>
      {label} <Kbd name={name} />
    </Button>
  )
}
