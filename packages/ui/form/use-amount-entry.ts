import { fieldText } from '@cocobnk/money'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNumberLocale } from '../provider/number-locale.ts'
import { type AmountEntry, type AmountReading, entryOf, readEntry, retyped } from './amount-entry.ts'

type AmountField = { readonly value: string; readonly decimals: number; readonly onChange: (value: string) => void }

export type AmountEntryState = {
  readonly typed: string
  /** The accepted amount with the locale's decimal sign and nothing else. */
  readonly plain: string | undefined
  readonly reading: AmountReading
  readonly type: (text: string, isPasted: boolean) => void
  readonly block: (character: string) => void
  readonly unblock: () => void
}

/** Keeps the typed text beside the wire text, and the two in step: the owner never holds what the field does not show. */
export function useAmountEntry({ value, decimals, onChange }: AmountField): AmountEntryState {
  const locale = useNumberLocale()
  const [kept, setEntry] = useState(() => entryOf(locale, value))
  // What the owner holds is what was typed, or another put it there: a button, a link, a form filled in again.
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
  // The decimals may come later than the text, and a link may bring what is no amount.
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
