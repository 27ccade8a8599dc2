import { type KeyboardEvent, type ReactNode, useId } from 'react'
import css from './tabs.module.css'

type TabsProps<Value extends string> = {
  /** What the tabs are about, for people who cannot see them. */
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly onChange: (value: Value) => void
  /** At the end of the tabs' line. */
  readonly action?: ReactNode
  /** Every tab as wide as the others, across the whole line. */
  readonly spread?: boolean
  readonly className?: string | undefined
  /** What the chosen tab shows. */
  readonly children: ReactNode
}

/** One of several panels in the same place. Arrow keys move; only the selected tab is a tab stop. */
export function Tabs<Value extends string>(props: TabsProps<Value>): ReactNode {
  const { label, value, options, onChange, action, spread, className, children } = props
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = options.findIndex((option) => option.value === value)
    const next = options.at((at + step) % options.length)
    if (!next) return
    onChange(next.value)
    event.currentTarget.querySelector<HTMLElement>(`[id="${id}-${next.value}"]`)?.focus()
  }
  return (
    <div className={className}>
      <div className={css.line}>
        <div
          className={css.tabs}
          role="tablist"
          aria-label={label}
          data-spread={spread || undefined}
          onKeyDown={onKeyDown}
        >
          {options.map((option) => (
            <button
              key={option.value}
              id={`${id}-${option.value}`}
              type="button"
              role="tab"
              className={css.tab}
              aria-selected={option.value === value}
              aria-controls={`${id}-panel`}
              tabIndex={option.value === value ? 0 : -1}
              onClick={() => onChange(option.value)}
            >
              {option.label}
            </button>
          ))}
        </div>
        {action}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  )
}
