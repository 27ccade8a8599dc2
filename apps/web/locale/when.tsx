import { useLocale } from '@cocobnk/i18n/react'
import { type ReactNode, useState } from 'react'
import { agoText, dateText, momentText } from './time-text.ts'

type WhenProps = { readonly at: string; readonly as?: 'date' | 'moment' | 'ago' }

/** A point in time in the reader's locale, with the exact moment as a tooltip. */
export function When({ at, as = 'moment' }: WhenProps): ReactNode {
  const { locale } = useLocale()
  const [now] = useState(() => Date.now())
  const moment = momentText(locale, at)
  const text = { date: dateText(locale, at), moment, ago: agoText(locale, at, now) }[as]
  return (
    <time dateTime={at} title={moment}>
      {text}
    </time>
  )
}
