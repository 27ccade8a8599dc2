import { Button, IconBell, Note, SettingList, SettingRow } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pushAbility } from '../../browser/push.ts'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { DeviceRow } from './device-row.tsx'
import { pushQuery } from './queries.ts'
import { usePush } from './use-push.ts'

/** Browsers that receive push notifications: this one first, with the reason if it cannot. */
export function PushSection(): ReactNode {
  const t = useText('notification')
  const push = useQuery(pushQuery(useApp().client))
  const { own, ...switching } = usePush()
  return (
    <MemberSection id="push" title={t('push')} note={t('push.note')}>
      <Loaded from={push} failed={t('failed')}>
        {({ public_key, list }) => (
          <>
            <SettingList label={t('push')}>
              <ThisBrowser publicKey={public_key} isOn={list.some(isOwn(own))} {...switching} />
              {list
                .filter((device) => !isOwn(own)(device))
                .map((device) => (
                  <DeviceRow key={device.subscription_seq} device={device} />
                ))}
            </SettingList>
          </>
        )}
      </Loaded>
    </MemberSection>
  )
}

const isOwn =
  (own: string | undefined) =>
  ({ subscription_seq }: { readonly subscription_seq: string }) =>
    subscription_seq === own

type ThisBrowserProps = Omit<ReturnType<typeof usePush>, 'own'> & {
  readonly publicKey: string | null
  readonly isOn: boolean
}

function ThisBrowser({ publicKey, isOn, pending, turnOn, turnOff }: ThisBrowserProps): ReactNode {
  const t = useText('notification')
  const ability = pushAbility()
  const obstacle = publicKey === null ? 'absent' : ability === 'possible' ? undefined : ability
  return (
    <SettingRow
      mark={<IconBell />}
      tone={isOn ? 'done' : 'neutral'}
      title={t('push.this')}
      note={obstacle ? null : t(isOn ? 'push.on' : 'push.off')}
      action={
        obstacle ? null : (
          <Button
            size="sm"
            variant={isOn ? 'default' : 'filled'}
            pending={pending}
            onClick={() => void (isOn ? turnOff() : turnOn(publicKey ?? ''))}
          >
            {t(isOn ? 'push.turnOff' : 'push.turnOn')}
          </Button>
        )
      }
    >
      {obstacle ? <Note tone={obstacle === 'denied' ? 'pending' : 'neutral'}>{t(`push.${obstacle}`)}</Note> : null}
    </SettingRow>
  )
}
