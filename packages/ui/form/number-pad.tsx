import { numberSigns } from '@cocobnk/money'
import type { ReactNode } from 'react'
import { IconBackspace } from '../mark/icons-money.tsx'
import { useNumberLocale } from '../provider/number-locale.ts'
import { useWords } from '../provider/words.ts'
import css from './number-pad.module.css'

type NumberPadProps = {
  /** The field's value: announced after every key, for screen readers that are on the keys and not the field. */
  readonly typed: string
  /** A digit or the locale's decimal separator. */
  readonly onInsert: (character: string) => void
  readonly onDelete: () => void
  /** The asset has no decimals. */
  readonly whole?: boolean
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Amount keys for phones. `MoneyInput` shows them with `pad`. */
export default function NumberPad({ typed, onInsert, onDelete, whole }: NumberPadProps): ReactNode {
  const words = useWords()
  const { decimal } = numberSigns(useNumberLocale())
  const key = (character: string) => (
    <Key key={character} onPress={() => onInsert(character)}>
      {character}
    </Key>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={css.pad} role="group" aria-label={words.numberPad}>
      {DIGITS.map(key)}
      {whole ? (
        <span />
      ) : (
        <Key label={words.decimalSeparator} onPress={() => onInsert(decimal)}>
          {decimal}
        </Key>
      )}
      {key('0')}
      <Key label={words.deleteDigit} onPress={onDelete}>
        <IconBackspace />
      </Key>
      <span className={css.heard} aria-live="polite">
        {typed}
      </span>
    </div>
  )
}

type KeyProps = { readonly label?: string; readonly onPress: () => void; readonly children: ReactNode }

function Key({ label, onPress, children }: KeyProps): ReactNode {
  return (
    <button
      type="button"
      className={css.key}
      aria-label={label}
      // A keyboard types into the field itself.
      tabIndex={-1}
      // The field keeps the focus and its caret.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
