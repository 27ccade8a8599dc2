import { fieldText } from '@cocobnk/money'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNumberLocale } from '../provider/number-locale.ts'
import { type AmountEntry, type AmountReading, entryOf, readEntry, retyped } from './amount-entry.ts'

type AmountField = { readonly value: string; readonly decimals: number; readonly onChange: (value: string) => void }

export type AmountEntryState = {
  readonly typed: string
  /** The accepted amount with the locale's decimal separator and no grouping. */
  readonly plain: string | undefined
  readonly reading: AmountReading
  readonly type: (text: string, isPasted: boolean) => void
  readonly block: (character: string) => void
  readonly unblock: () => void
}

/** Keeps the typed text and the wire text in sync: the owner never holds what the field does not show. */
export function useAmountEntry({ value, decimals, onChange }: AmountField): AmountEntryState {
  const locale = useNumberLocale()
  const [kept, setEntry] = useState(() => entryOf(locale, value))
  // The owner's value is either what was typed or set from outside: by a button, a link or a restored form.
  const isTyped = value === kept.value || value === readEntry(kept, decimals).wire
  const typed = kept.value === value ? kept : { ...kept, value }
  const entry = isTyped && kept.locale === locale ? typed : entryOf(locale, value)
  if (entry !== kept) setEntry(entry)
  const reading = readEntry(entry, decimals)

  const change = (next: AmountEntry) => {
    const { wire } = readEntry(next, decimals)
    setEntry({ ...next, value: wire })
    if (wire !== value) onChange(wire)
  }
  // The decimals may arrive after the text, and a link may contain an invalid amount.
  const tell = useEffectEvent(() => onChange(reading.wire))
  useEffect(() => {
    if (reading.wire !== value) tell()
  }, [reading.wire, value])

  return {
    typed: entry.typed,
    plain: reading.wire === '' ? undefined : fieldText(locale, reading.wire),
    reading,
    type: (text, isPasted) => change(retyped(entry, text, isPasted)),
    block: (blocked) => change({ ...entry, blocked }),
    unblock: () => {
      const { blocked, ...rest } = entry
      if (blocked !== undefined) change(rest)
    },
  }
}
