import { Button, IconLaptop, SettingRow, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { When } from '../../locale/when.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { useDeviceName } from '../session/device-name.ts'
import { type PushDevice, pushQuery } from './queries.ts'

/** Another browser that receives pushes. It may be lost, so it can be removed here. */
export function DeviceRow({ device }: { readonly device: PushDevice }): ReactNode {
  const t = useText('notification')
  const { client, queryClient } = useApp()
  const { pending, run } = useAction()
  const name = useDeviceName()(device)
  const remove = () =>
    run(async () => {
      const path = { subscription_seq: device.subscription_seq }
      await client.call('DELETE /notification/push/{subscription_seq}', { path })
      await queryClient.invalidateQueries(pushQuery(client))
      toast.success(t('device.removed'))
    })
  return (
    <SettingRow
      mark={<IconLaptop />}
      title={<span translate="no">{name}</span>}
      note={
        <>
          {t('device.since')} <When at={device.created_at} as="date" />
        </>
      }
      action={
        <Button
          size="sm"
          pending={pending}
          aria-label={t('device.removeLabel', { name })}
          onClick={() => void remove()}
        >
          {t('device.remove')}
        </Button>
      }
    />
  )
}
