import { type ChangeEvent, type ReactNode, useId } from 'react'
import { Button } from '../action/button.tsx'
import { classes } from '../classes.ts'
import { useWords } from '../provider/words.ts'
import fieldCss from './field.module.css'
import { useFormState } from './form-state.ts'
import css from './money-input.module.css'
import { FieldError, type FieldProps } from './use-field.tsx'
import { useRestrict } from './use-restrict.ts'

type MoneyInputProps = FieldProps & {
  /** Plain decimal text, as it travels: what is typed is what is sent. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly asset: string
  /** More decimals than the asset has cannot be typed. */
  readonly decimals: number
  /** What is available, or the limit; to the right of the label. */
  readonly aside?: ReactNode
  /** The same amount in other units, beneath the figure. */
  readonly converted?: ReactNode
  readonly onHalf?: () => void
  readonly onMax?: () => void
}

export function MoneyInput(props: MoneyInputProps): ReactNode {
  const { name, label, required, hint, error, value, onChange, asset, decimals, aside, converted } = props
  const { onHalf, onMax } = props
  const words = useWords()
  const form = useFormState()
  const id = useId()
  const restrict = useRestrict({ number: true, decimal: decimals > 0 })
  const message = error ?? form.errors[name]

  // The restriction has already cleaned the text: React calls onInput before onChange.
  const onTyped = (event: ChangeEvent<HTMLInputElement>) => {
    form.clearError(name)
    onChange(withDecimals(event.currentTarget.value, decimals))
  }

  return (
    <div>
      <div className={css.head}>
        <label htmlFor={id} className={fieldCss.label}>
          {label}
        </label>
        {aside ? <span className={css.aside}>{aside}</span> : null}
      </div>
      <div className={classes(fieldCss.input, css.control)} data-error={message ? true : undefined}>
        <span className={css.figure}>
          <input
            id={id}
            className={css.input}
            name={name}
            value={value}
            required={required}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            aria-invalid={message ? true : undefined}
            aria-describedby={`${id}-text`}
            onKeyDown={restrict.onKeyDown}
            onInput={restrict.onInput}
            onChange={onTyped}
          />
          {converted === undefined ? null : <span className={css.converted}>{converted}</span>}
        </span>
        <span className={css.asset}>{asset}</span>
        {onHalf || onMax ? (
          <span className={css.shortcuts}>
            {onHalf ? (
              <Button size="sm" onClick={onHalf}>
                {words.half}
              </Button>
            ) : null}
            {onMax ? (
              <Button size="sm" onClick={onMax}>
                {words.max}
              </Button>
            ) : null}
          </span>
        ) : null}
      </div>
      <div id={`${id}-text`} className={message ? fieldCss.error : fieldCss.hint}>
        {message ? <FieldError>{message}</FieldError> : hint}
      </div>
    </div>
  )
}

function withDecimals(text: string, decimals: number): string {
  const point = text.indexOf('.')
  return point < 0 ? text : text.slice(0, point + 1 + decimals)
}
