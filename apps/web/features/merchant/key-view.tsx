import { Note, Stack } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { KeyLines } from './key-lines.tsx'
import type { ViewProps } from './views.tsx'

export default function KeyView({ merchant }: ViewProps): ReactNode {
  const t = useText('merchant')
  return (
    <Stack gap="xl">
      <MemberSection title={t('keys')} note={t('keys.note')}>
        <KeyLines merchant={merchant} />
      </MemberSection>
      {merchant.state === 'PENDING' ? <Note tone="pending">{t('keys.pending')}</Note> : null}
    </Stack>
  )
}
