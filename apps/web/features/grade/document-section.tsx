import { Button, IconCard, IconWithdraw, SettingList, SettingRow, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { useKycLinks } from '../../shell/kyc-types.ts'
import { useText } from '../../texts.ts'
import { certificationsQuery } from '../kyc/queries.ts'
import { StatusTag } from '../kyc/status-tag.tsx'

/** Documents that are not part of a grade but lift a limit or give access to a feature. */
export function DocumentSection(): ReactNode {
  const t = useText('grade')
  const kyc = useText('kyc')
  const documents = useKycLinks()
  const { data } = useInfiniteQuery(certificationsQuery(useApp().client))
  const applications = data?.pages.flatMap(({ list }) => list) ?? []
  const tagOf = (typeSeq: number) => {
    const latest = applications.find(({ type_seq }) => type_seq === typeSeq)
    return latest ? <StatusTag of={latest} /> : null
  }
  const all = (
    <TextLink component={Link} to="/certification-management/kyc-list">
      {kyc('back')}
    </TextLink>
  )
  return (
    <MemberSection title={t('documents')} note={t('documentsNote')} action={all}>
      <SettingList label={t('documents')}>
        {documents.map(({ typeSeq, label }) => (
          <SettingRow
            key={typeSeq}
            mark={<IconCard />}
            title={label}
            tag={tagOf(typeSeq)}
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
