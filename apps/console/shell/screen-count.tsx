import { useLocale } from '@cocobnk/i18n/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../context.ts'
import { queuesQuery } from '../features/queue/queries.ts'
import { totalOf } from '../features/queue/queue-screens.ts'
import type { ScreenName } from '../routes.data.ts'
import { countText } from './count-text.ts'

/** The number of entries that wait on a screen, for the sidebar; nothing if there are none. */
export function ScreenCount({ name }: { readonly name: ScreenName }): ReactNode {
  const { locale } = useLocale()
  const { data = [] } = useQuery(queuesQuery(useConsole().client))
  const total = totalOf(name, data)
  return total && total.count > 0 ? countText(locale, total) : null
}
