import { type ElementType, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { IconMore } from '../mark/icons.tsx'
import { useCloseOutside } from '../overlay/use-close-outside.ts'
import type { Polymorphic } from '../polymorphic.ts'
import { useWords } from '../provider/words.ts'
import css from './row-actions.module.css'

type RowActionsProps = {
  /** The row's title, for screen readers. */
  readonly label: string
  /** `RowAction`s, four at most. */
  readonly children: ReactNode
}

/** Icon buttons in a capsule that appears on hover and focus. On touch and on a phone, "…" opens them with their labels. */
export function RowActions({ label, children }: RowActionsProps): ReactNode {
  const words = useWords()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const id = useId()

  useCloseOutside(root, open, () => setOpen(false))

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
    more.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to Escape of the buttons inside it
    <span ref={root} className={css.actions} onKeyDown={onKeyDown}>
      <button
        ref={more}
        type="button"
        className={css.more}
        aria-expanded={open}
        aria-controls={id}
        aria-label={`${label}: ${words.actions}`}
        onClick={() => setOpen(!open)}
      >
        <IconMore />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: closes after an action inside has done its work, keyboard presses included */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <span
        id={id}
        role="group"
        aria-label={label}
        className={css.capsule}
        data-open={open || undefined}
        onClick={() => setOpen(false)}
      >
        {children}
      </span>
    </span>
  )
}

type RowActionOwnProps = {
  readonly icon: ReactNode
  /** Its label: the tooltip in the capsule, shown beside the icon on touch. */
  readonly label: string
  readonly className?: string | undefined
}

export function RowAction<As extends ElementType = 'button'>(props: Polymorphic<As, RowActionOwnProps>): ReactNode {
  const { component: Element = 'button' as ElementType, icon, label, className, ...rest } = props
  return (
    <Element
      type={Element === 'button' ? 'button' : undefined}
      className={classes(css.action, className)}
      title={label}
      {...rest}
    >
      {icon}
      <span className={css.word}>{label}</span>
    </Element>
  )
}
