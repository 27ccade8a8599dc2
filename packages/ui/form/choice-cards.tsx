import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import css from './choice-cards.module.css'

type Choice<Value extends string> = {
  readonly value: Value
  readonly label: ReactNode
  /** The large figure, such as a rate. */
  readonly figure: ReactNode
  readonly note?: ReactNode
}

type ChoiceCardsProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly options: readonly Choice<Value>[]
  readonly onChange: (value: Value) => void
  readonly className?: string
}

/** A choice of a few, each with a figure to compare. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>): ReactNode {
  const { label, value, options, onChange, className } = props
  const name = useId()
  return (
    <fieldset className={classes(css.choices, className)}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.cards}>
        {options.map((option) => (
          <label key={option.value} className={css.card}>
            <input
              type="radio"
              className={css.radio}
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={css.label}>{option.label}</span>
            <span className={css.figure}>{option.figure}</span>
            {option.note ? <span className={css.note}>{option.note}</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
