import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import css from './segmented.module.css'

type SegmentedProps<Value extends string> = {
  /** What is being chosen, for people who cannot see the row. */
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly onChange: (value: Value) => void
  readonly fullWidth?: boolean
  readonly className?: string
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>): ReactNode {
  const { label, value, options, onChange, fullWidth, className } = props
  const name = useId()
  return (
    <fieldset className={classes(css.segmented, className)} aria-label={label} data-full={fullWidth || undefined}>
      {options.map((option) => (
        <label key={option.value} className={css.option}>
          <input
            type="radio"
            className={css.radio}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
