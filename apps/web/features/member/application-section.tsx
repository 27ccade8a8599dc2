import { type Column, DataList, Empty, Tag, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { listOf } from '../../list/pages.ts'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { ApplicationLink } from './application-link.tsx'
import { type Application, applicationsQuery } from './queries.ts'
import { useApplicationState } from './use-application-state.ts'

const TONES: Readonly<Record<string, 'pending' | 'success' | 'danger'>> = {
  PENDING: 'pending',
  APPROVED: 'success',
  REJECTED: 'danger',
}

/** All applications of the member, of every kind. */
export function ApplicationSection(): ReactNode {
  const t = useText('member')
  const applications = useInfiniteQuery(applicationsQuery(useApp().client))
  const stateText = useApplicationState()
  const columns: readonly Column<Application>[] = [
    {
      key: 'kind',
      header: t('application.kind'),
      phone: 'lead',
      cell: (application) => (
        <ApplicationLink application={application}>{t(`application.kind.${application.kind}`)}</ApplicationLink>
      ),
    },
    {
      key: 'status',
      header: t('application.status'),
      phone: 'trail',
      cell: (application) => <Tag tone={TONES[application.status] ?? 'neutral'}>{stateText(application)}</Tag>,
    },
    {
      key: 'created',
      header: t('application.date'),
      align: 'end',
      cell: ({ created_at }) => <When at={created_at} />,
    },
  ]
  return (
    <MemberSection title={t('applications')}>
      <DataList
        label={t('applications')}
        columns={columns}
        rowKey={({ application_seq }) => application_seq}
        {...listOf(applications, t('application.failed'))}
        empty={
          <Empty
            action={
              <TextLink component={Link} to="/certification-management/auth-management">
                {t('application.start')}
              </TextLink>
            }
          >
            {t('application.empty')}
          </Empty>
        }
      />
    </MemberSection>
  )
}
