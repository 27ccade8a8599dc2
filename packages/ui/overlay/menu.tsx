import { type ElementType, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { IconCheck } from '../mark/icons.tsx'
import type { Polymorphic } from '../polymorphic.ts'
import css from './menu.module.css'
import { useCloseOutside } from './use-close-outside.ts'

type MenuProps = {
  /** The button's content. */
  readonly trigger: ReactNode
  /** The button's accessible name if its content is not text. */
  readonly label?: string
  readonly align?: 'start' | 'end'
  readonly side?: 'bottom' | 'top'
  readonly className?: string
  readonly children: ReactNode
}

/** A button with a list of choices or links below it. Arrow keys move, Escape closes and restores focus. */
export function Menu({ trigger, label, align = 'start', side = 'bottom', className, children }: MenuProps): ReactNode {
  const [open, setOpen] = useState(false)
  // Most menus are never opened: their items are rendered when the pointer or focus approaches.
  const [near, setNear] = useState(false)
  const comeNear = () => setNear(true)
  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    const choices = items(panel.current)
    const first = choices.find((item) => item.ariaChecked === 'true') ?? choices[0]
    first?.focus()
  }, [open])
  useCloseOutside(root, open, () => setOpen(false))

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
    }
    if (event.key === 'ArrowDown' && !open) setOpen(true)
    const next = open && neighbour(items(panel.current), event.key)
    if (next) next.focus()
    if (next || event.key === 'ArrowDown') event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to keys of the button and items inside it
    <div
      ref={root}
      className={classes(css.menu, className)}
      onPointerEnter={comeNear}
      onFocus={comeNear}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        className={css.trigger}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: closes after an item inside has done its work, keyboard presses included */}
      <div
        ref={panel}
        id={id}
        role="menu"
        tabIndex={-1}
        className={css.panel}
        data-align={align}
        data-side={side}
        hidden={!open}
        onClick={() => setOpen(false)}
      >
        {near || open ? children : null}
      </div>
    </div>
  )
}

type MenuItemOwnProps = {
  readonly icon?: ReactNode
  /** One of several exclusive choices, e.g. the language. */
  readonly checked?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function MenuItem<As extends ElementType = 'button'>(props: Polymorphic<As, MenuItemOwnProps>): ReactNode {
  const { component: Element = 'button' as ElementType, icon, checked, className, children, ...rest } = props
  return (
    <Element
      type={Element === 'button' ? 'button' : undefined}
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      tabIndex={-1}
      className={classes(css.item, className)}
      {...rest}
    >
      {icon}
      {children}
      {checked ? <IconCheck size="sm" className={css.tick} /> : null}
    </Element>
  )
}

function items(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
}

function neighbour(list: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = list.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return list[(at + 1) % list.length]
  if (key === 'ArrowUp') return list.at(at - 1)
  if (key === 'Home') return list[0]
  if (key === 'End') return list.at(-1)
  return undefined
}
