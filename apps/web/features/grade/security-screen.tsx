import { Stack } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { OwnHeldNote } from '../../money-form/own-held-note.tsx'
import { MemberPage, MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { ApiKeySection } from '../api-key/api-key-section.tsx'
import { PasskeySection } from '../passkey/passkey-section.tsx'
import { SecurityEventSection } from '../security-event/security-event-section.tsx'
import { SessionSection } from '../session/session-section.tsx'
import { FactorSection } from './factor-section.tsx'
import { GradeCard } from './grade-card.tsx'
import { GradeTable } from './grade-table.tsx'
import { LimitPanel } from './limit-panel.tsx'

/** Security overview: limits, ways to log in, sessions, API keys and security events. */
export function SecurityScreen(): ReactNode {
  const t = useText('grade')
  return (
    <MemberPage title={t('title')} rail={<GradeCard />}>
      <MemberSection id="today" title={t('today')}>
        <Stack gap="lg">
          <OwnHeldNote />
          <LimitPanel />
        </Stack>
      </MemberSection>
      <GradeTable />
      <FactorSection />
      <PasskeySection />
      <SessionSection />
      <ApiKeySection />
      <SecurityEventSection />
    </MemberPage>
  )
}
