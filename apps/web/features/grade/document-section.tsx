import { Button, IconCard, IconWithdraw, SettingList, SettingRow } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MemberSection } from '../../page/member-page.tsx'
import { useKycLinks } from '../../shell/kyc-types.ts'
import { useText } from '../../texts.ts'

/** Documents that are not part of a grade but lift a limit or give access to a feature. */
export function DocumentSection(): ReactNode {
  const t = useText('grade')
  const documents = useKycLinks()
  return (
    <MemberSection title={t('documents')} note={t('documentsNote')}>
      <SettingList label={t('documents')}>
        {documents.map(({ typeSeq, label }) => (
          <SettingRow
            key={typeSeq}
            mark={<IconCard />}
            title={label}
            action={
              <Button component={Link} to={`/certification-management/kyc/${typeSeq}`} size="sm">
                {t('open')}
              </Button>
            }
          />
        ))}
        <SettingRow
          mark={<IconWithdraw />}
          title={t('addresses')}
          note={t('addressesNote')}
          action={
            <Button component={Link} to="/certification-management/kyc-withdraw-address-list" size="sm">
              {t('open')}
            </Button>
          }
        />
      </SettingList>
    </MemberSection>
  )
}
