import { Button } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { NOTIFICATIONS_KEY } from '../../live/query-keys.ts'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { unreadQuery } from './queries.ts'

/** Marks everything up to `newest` as read. Notifications that arrive meanwhile stay unread. */
export function ReadAll({ newest }: { readonly newest: string | undefined }): ReactNode {
  const t = useText('notification')
  const { client, queryClient } = useApp()
  const { data: unread = 0 } = useQuery(unreadQuery(client))
  const { pending, run } = useAction()
  if (newest === undefined || unread === 0) return null
  const readAll = () =>
    run(async () => {
      await client.call('POST /notification/read', { body: { until: newest } })
      await queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY })
    })
  return (
    <Button size="sm" pending={pending} onClick={() => void readAll()}>
      {t('readAll')}
    </Button>
  )
}
