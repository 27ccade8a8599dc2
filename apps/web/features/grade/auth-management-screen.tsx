import { ErrorView, Late, Skeleton, Stack } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { memberConfigQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import { HeldNote } from '../member/held-note.tsx'
import { MemberPage } from '../member/member-page.tsx'
import { meQuery } from '../member/queries.ts'
import { DocumentSection } from './document-section.tsx'
import { GradeCard } from './grade-card.tsx'
import { GradePath } from './grade-path.tsx'

/** What is confirmed, what runs out when, what comes next and what it opens. */
export function AuthManagementScreen(): ReactNode {
  const t = useText('grade')
  const app = useApp()
  const me = useQuery(meQuery(app))
  const config = useQuery(memberConfigQuery(app.client))
  const retry = () => void Promise.all([me.refetch(), config.refetch()])
  return (
    <MemberPage title={t('path.title')} lede={t('path.lede')} rail={<GradeCard />}>
      {me.data && config.data ? (
        <>
          <HeldNote until={me.data.withdrawals_held_until} />
          <GradePath me={me.data} grades={config.data.grades} />
          <DocumentSection />
        </>
      ) : me.isError || config.isError ? (
        <ErrorView message={t('failed')} onRetry={retry} />
      ) : (
        <Late>
          <Stack gap="xl">
            <Skeleton width="most" />
            <Skeleton width="half" />
            <Skeleton width="most" />
            <Skeleton width="half" />
          </Stack>
        </Late>
      )}
    </MemberPage>
  )
}
