import { Button, IconPhone, SettingRow, Tag } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { meQuery } from '../../session/me-query.ts'
import { useText } from '../../texts.ts'

/** Row of the authenticator app in the list of login factors. */
export function OtpRow(): ReactNode {
  const t = useText('otp')
  const { data: me } = useQuery(meQuery(useApp()))
  const active = me?.authentications.some(({ kind, completed_at }) => kind === 'OTP' && completed_at !== null)
  return (
    <SettingRow
      mark={<IconPhone />}
      tone={active ? 'done' : 'pending'}
      title={t('app')}
      tag={me ? <Tag tone={active ? 'success' : 'pending'}>{t(active ? 'on' : 'off')}</Tag> : null}
      note={t('appNote')}
      action={
        <Button component={Link} to="/certification-management/otp" size="sm">
          {t(active ? 'manage' : 'turnOn')}
        </Button>
      }
    />
  )
}
