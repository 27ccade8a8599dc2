import { faultyCharacter } from '@cocobnk/money'
import {
  type ChangeEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '../action/button.tsx'
import { classes } from '../classes.ts'
import { useNumberLocale } from '../provider/number-locale.ts'
import { useWords } from '../provider/words.ts'
import fieldCss from './field.module.css'
import { useFormState } from './form-state.ts'
import css from './money-input.module.css'
import { characterOf, isKeyAllowed } from './restrict.ts'
import { type AmountEntryState, useAmountEntry } from './use-amount-entry.ts'
import { useFaultText } from './use-fault-text.ts'
import { FieldError, type FieldProps } from './use-field.tsx'
import { usePadKeys, useTouchPhone } from './use-number-pad.ts'

const NumberPad = lazy(() => import('./number-pad.tsx'))

type MoneyInputProps = FieldProps & {
  /** Wire decimal text: exactly what the field shows; empty while the text is invalid. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly asset: string
  /** More decimals than the asset has are rejected. */
  readonly decimals: number
  /** What is available, or the limit; to the right of the label. */
  readonly aside?: ReactNode
  /** The same amount in other units, beneath the figure. */
  readonly converted?: ReactNode
  readonly onHalf?: () => void
  readonly onMax?: () => void
  /** Class of the whole field, whose parts have `data-part`. */
  readonly className?: string | undefined
  /** On a phone our own keys replace the system's keyboard. */
  readonly pad?: boolean
}

export function MoneyInput(props: MoneyInputProps): ReactNode {
  const { name, label, required, hint, error, asset, decimals, aside, converted, onHalf, onMax, className, pad } = props
  const words = useWords()
  const form = useFormState()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const entry = useAmountEntry(props)
  const keys = useAmountKeys(entry)
  const [isLeft, setLeft] = useState(false)
  const refusal = useFaultText(entry, { asset, decimals })
  // An incomplete amount is not an error while it is being typed.
  const isShown = entry.reading.fault !== 'AMOUNT_UNFINISHED' || isLeft
  const message = (isShown ? refusal : undefined) ?? error ?? form.errors[name]
  const isZero = required && props.value !== '' && !/[1-9]/.test(props.value)
  const reason = refusal ?? (isZero ? words.amountZero : '')
  // The form does not submit while a field is invalid. Zero may be the start of an amount, so only submitting shows that error.
  useLayoutEffect(() => input.current?.setCustomValidity(reason), [reason])

  const type = (text: string, isPasted: boolean) => {
    form.clearError(name)
    setLeft(false)
    entry.type(text, isPasted)
  }
  const onTyped = (event: ChangeEvent<HTMLInputElement>) => {
    const { inputType } = event.nativeEvent as InputEvent
    type(event.currentTarget.value, inputType === 'insertFromPaste')
  }
  const isPadded = useTouchPhone(pad === true)
  const padKeys = usePadKeys(input, (text) => type(text, false))

  return (
    <div className={className}>
      <div className={css.head} data-part="head">
        <label htmlFor={id} className={fieldCss.label}>
          {label}
        </label>
        {aside ? <span className={css.aside}>{aside}</span> : null}
      </div>
      <div className={classes(fieldCss.input, css.control)} data-part="control" data-error={message ? true : undefined}>
        <span className={css.figure} data-part="figure">
          <input
            ref={input}
            id={id}
            className={css.input}
            name={name}
            value={entry.typed}
            required={required}
            inputMode={isPadded ? 'none' : 'decimal'}
            autoComplete="off"
            placeholder="0"
            aria-invalid={message ? true : undefined}
            aria-describedby={`${id}-text`}
            onKeyDown={keys}
            onChange={onTyped}
            onBlur={() => setLeft(true)}
          />
        </span>
        <span className={css.asset} data-part="asset">
          {asset}
        </span>
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
        {converted === undefined ? null : <span className={css.converted}>{converted}</span>}
      </div>
      <div id={`${id}-text`} className={message ? fieldCss.error : fieldCss.hint} aria-live="polite">
        {message ? <FieldError>{message}</FieldError> : (readBack(entry, asset) ?? hint)}
      </div>
      {isPadded ? (
        <Suspense fallback={<div className={css.padRoom} />}>
          <NumberPad {...padKeys} typed={entry.typed} whole={decimals === 0} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Keys that no amount has are rejected visibly: the rest would be another amount than intended. */
function useAmountKeys({ block, unblock }: Pick<AmountEntryState, 'block' | 'unblock'>) {
  const locale = useNumberLocale()
  const also = (character: string) => character.trim() !== '' && faultyCharacter(locale, character) === undefined
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isKeyAllowed(event, { number: true, decimal: true, also })) {
      event.preventDefault()
      const character = characterOf(event)
      if (character !== undefined) block(character)
    } else if (event.key === 'Backspace' || event.key === 'Delete') unblock()
  }
}

/** The amount without grouping and in ASCII digits, if it was entered otherwise: 1.234 in German is 1234. */
function readBack({ typed, plain }: AmountEntryState, asset: string): string | undefined {
  return plain !== undefined && plain !== typed.trim() ? `= ${plain} ${asset}` : undefined
}
