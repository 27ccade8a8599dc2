import { CopyButton, Group, KeyValue, type KeyValueRow, TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import type { MemberInfo } from '../../session/me-query.ts'
import { useText } from '../../texts.ts'
import { phoneShown } from '../member-phone/phone-shown.ts'
import css from './profile-section.module.css'

export function ProfileSection({ me }: { readonly me: MemberInfo }): ReactNode {
  const t = useText('member')
  const rows: readonly KeyValueRow[] = [
    {
      label: t('number'),
      note: t('numberNote'),
      value: (
        <Group gap="2xs" justify="end" wrap={false}>
          <span className={css.number}>{me.member_number}</span>
          <CopyButton value={me.member_number} />
        </Group>
      ),
    },
    { label: t('userName'), value: <span className={css.long}>{me.user_name}</span> },
    { label: t('email'), value: <span className={css.long}>{me.email}</span> },
    ...(me.phone ? [{ label: t('phone'), value: phoneShown(me.phone) }] : []),
    { label: t('joined'), value: <When at={me.created_at} as="date" /> },
  ]
  return (
    <MemberSection
      title={t('profile')}
      action={
        <TextLink component={Link} to="/profile">
          {t('publicLink')}
        </TextLink>
      }
    >
      <KeyValue look="ruled" rows={rows} className={css.list ?? ''} />
    </MemberSection>
  )
}
