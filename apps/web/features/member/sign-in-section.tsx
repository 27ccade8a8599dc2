import { Button, IconMail, IconPhone, IconShield, SettingList, SettingRow } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MemberSection } from '../../page/member-page.tsx'
import type { MemberInfo } from '../../session/me-query.ts'
import { useText } from '../../texts.ts'
import { phoneShown } from '../member-phone/phone-shown.ts'
import { PasswordRow } from './password-row.tsx'

/** The login factors, with links to change each. */
export function SignInSection({ me }: { readonly me: MemberInfo }): ReactNode {
  const t = useText('member')
  return (
    <MemberSection title={t('signIn')}>
      <SettingList label={t('signIn')}>
        <SettingRow
          mark={<IconShield />}
          tone="done"
          title={t('grade', { grade: me.security_grade })}
          note={t('gradeNote')}
          action={
            <Button component={Link} to="/certification-management/security" size="sm">
              {t('gradeOpen')}
            </Button>
          }
        />
        <SettingRow
          mark={<IconMail />}
          tone="done"
          title={t('emails')}
          note={t('emailsNote')}
          action={
            <Button component={Link} to="/certification-management/mail-verification" size="sm">
              {t('emailsOpen')}
            </Button>
          }
        />
        <SettingRow
          mark={<IconPhone />}
          tone={me.phone ? 'done' : 'neutral'}
          title={t('phone')}
          note={me.phone ? phoneShown(me.phone) : t('phoneNote')}
          action={
            <Button component={Link} to="/certification-management/mail-verification" hash="phone" size="sm">
              {t(me.phone ? 'phoneChange' : 'phoneAdd')}
            </Button>
          }
        />
        <PasswordRow />
      </SettingList>
    </MemberSection>
  )
}
