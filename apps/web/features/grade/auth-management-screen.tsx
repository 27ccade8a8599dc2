import type { ReactNode } from 'react'
import { Loaded } from '../../list/loaded.tsx'
import { HeldNote } from '../../money-form/held-note.tsx'
import { MemberPage } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { RealnameSection } from '../kyc/realname-section.tsx'
import { DocumentSection } from './document-section.tsx'
import { GradeCard } from './grade-card.tsx'
import { GradePath } from './grade-path.tsx'
import { useStanding } from './use-standing.ts'

/** The member's authentications with their expiry, and the way to the next grade. */
export function AuthManagementScreen(): ReactNode {
  const t = useText('grade')
  return (
    <MemberPage title={t('path.title')} lede={t('path.lede')} rail={<GradeCard />}>
      <Loaded from={useStanding()} failed={t('failed')}>
        {(standing) => (
          <>
            <HeldNote me={standing.me} />
            <GradePath {...standing} />
          </>
        )}
      </Loaded>
      <RealnameSection />
      <DocumentSection />
    </MemberPage>
  )
}
