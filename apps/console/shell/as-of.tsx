import { useLocale } from '@cocobnk/i18n/react'
import { Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../texts.ts'

/** The fields of a query that show how old its data is. */
export type Age = {
  readonly dataUpdatedAt: number
  readonly isError: boolean
  readonly isPaused: boolean
}

/** A page is as old as its oldest part. */
export function oldest(ages: readonly [Age, ...Age[]]): Age {
  return ages.reduce((old, age) => (age.dataUpdatedAt < old.dataUpdatedAt ? age : old))
}

/** Shows the age of the data. Data stays on screen when it cannot be refreshed, and is then marked as stale. */
export function AsOf({ age }: { readonly age: Age }): ReactNode {
  const t = useText('system')
  const { locale } = useLocale()
  if (age.dataUpdatedAt === 0) return null
  const at = new Date(age.dataUpdatedAt)
  const time = at.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false })
  const stale = age.isError || age.isPaused
  return (
    <Text component="span" size="caption" tone={stale ? 'pending' : 'quiet'} weight={stale ? 'medium' : 'regular'}>
      <time dateTime={at.toISOString()}>{t(stale ? 'asOf.stale' : 'asOf', { time })}</time>
    </Text>
  )
}
