import { SettingList } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { PasswordRow } from '../member/password-row.tsx'
import { OtpRow } from '../otp/otp-row.tsx'

/** The ways to log in, and what each adds. */
export function FactorSection(): ReactNode {
  const t = useText('grade')
  return (
    <MemberSection id="factors" title={t('factors')}>
      <SettingList label={t('factors')}>
        <PasswordRow />
        <OtpRow />
      </SettingList>
    </MemberSection>
  )
}
