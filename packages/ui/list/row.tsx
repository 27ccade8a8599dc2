import type { ElementType, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { IconChevronDown, IconChevronRight } from '../mark/icons.tsx'
import type { Polymorphic } from '../polymorphic.ts'
import css from './row-list.module.css'

type RowOwnProps = {
  /** `AssetMark`, `KindMark` or `PersonMark`. */
  readonly mark?: ReactNode
  readonly title: ReactNode
  readonly note?: ReactNode
  /** `RowCell`s, in a list with `columns`. */
  readonly cells?: ReactNode
  /** The figure at the end, and the quieter one beneath it. */
  readonly end?: ReactNode
  readonly endNote?: ReactNode
  /** `RowActions`: actions on this row. */
  readonly actions?: ReactNode
  /** An arrow at the end, for rows that are links among rows that are not. */
  readonly arrow?: boolean
  /** Opens and closes the nested rows. */
  readonly toggle?: RowToggle
  /** Highlights what has not been seen yet. */
  readonly unread?: boolean
  readonly className?: string | undefined
  /** Nested `Row`s, along a thin line. */
  readonly children?: ReactNode
}

type RowToggle = { readonly open: boolean; readonly label: string; readonly onToggle: () => void }

/** Two lines between hairlines. With a `component` the whole row is clickable; without one it is plain text. */
export function Row<As extends ElementType = 'span'>(props: Polymorphic<As, RowOwnProps>): ReactNode {
  const {
    component,
    mark,
    title,
    note,
    cells,
    end,
    endNote,
    actions,
    arrow,
    toggle,
    unread,
    className,
    children,
    ...rest
  } = props
  const Words: ElementType = component ?? 'span'
  const isOpen = toggle?.open ?? true
  return (
    <li className={classes(css.item, className)}>
      <div
        className={css.row}
        data-pressable={component ? true : undefined}
        data-unread={unread || undefined}
        data-actions={actions ? true : undefined}
      >
        {mark ? <span className={css.mark}>{mark}</span> : null}
        <Words type={Words === 'button' ? 'button' : undefined} className={css.words} {...rest}>
          <span className={css.title}>{title}</span>
          {note ? <span className={css.note}>{note}</span> : null}
        </Words>
        {cells}
        {actions}
        {end === undefined ? null : (
          <span className={css.end}>
            <span className={css.title}>{end}</span>
            {endNote ? <span className={css.note}>{endNote}</span> : null}
          </span>
        )}
        {toggle ? <ToggleButton {...toggle} /> : null}
        {arrow ? <IconChevronRight className={css.arrow} /> : null}
      </div>
      {children && isOpen ? <ul className={css.nested}>{children}</ul> : null}
    </li>
  )
}

function ToggleButton({ open, label, onToggle }: RowToggle): ReactNode {
  return (
    <button
      type="button"
      className={css.toggle}
      aria-expanded={open}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      <IconChevronDown />
    </button>
  )
}
