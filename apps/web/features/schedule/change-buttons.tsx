import { Button, confirm, Group, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { SCHEDULES_KEY } from '../../live/query-keys.ts'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import type { Schedule } from './queries.ts'

export type Ending = { readonly title: string; readonly message: string; readonly confirmText: string }
type ChangeButtonsProps = { readonly schedule: Schedule; readonly ending: Ending }

/** Buttons to pause or resume a schedule, and to end it. Renders nothing once it has ended. */
export function ChangeButtons({ schedule, ending }: ChangeButtonsProps): ReactNode {
  const t = useText('schedule')
  const { client, queryClient } = useApp()
  const { pending, run } = useAction()
  const { status, schedule_seq } = schedule
  if (status !== 'ACTIVE' && status !== 'PAUSED') return null
  const change = async (type: 'SET_PAUSED' | 'SET_ACTIVE' | 'SET_CANCELED') => {
    const isDone = await run(() =>
      client.call('PATCH /account/schedule/{schedule_seq}', { path: { schedule_seq }, body: { type } }),
    )
    if (isDone) toast.success(t(`done.${type}`))
    await queryClient.invalidateQueries({ queryKey: SCHEDULES_KEY })
  }
  const cancel = async () => {
    if (await confirm({ ...ending, cancelText: t('cancel.back') })) await change('SET_CANCELED')
  }
  return (
    <Group gap="sm">
      <Button pending={pending} onClick={() => void change(status === 'ACTIVE' ? 'SET_PAUSED' : 'SET_ACTIVE')}>
        {t(status === 'ACTIVE' ? 'pause' : 'resume')}
      </Button>
      <Button pending={pending} onClick={() => void cancel()}>
        {ending.confirmText}
      </Button>
    </Group>
  )
}
