import { KeyValue, Text, Title } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { useText } from '../../texts.ts'
import { rememberedInviter } from '../inviter/inviter.ts'
import { useBenefits } from './programme.tsx'
import { policiesQuery } from './queries.ts'

/** The reward for joining by invitation. Renders nothing without an inviter or a programme. */
export function InvitedBenefit(): ReactNode {
  const t = useText('affiliate')
  const inviter = rememberedInviter(document)
  const { data: policies = [] } = useQuery({ ...policiesQuery(useApp().client), enabled: inviter !== undefined })
  const rows = useBenefits(policies)
  if (inviter === undefined || rows.length === 0) return null
  return (
    <section aria-labelledby="invited-benefit">
      <Title order={2} look="h4" id="invited-benefit">
        {t('invited', { name: inviter.split('~')[0] ?? inviter })}
      </Title>
      <KeyValue look="tight" rows={rows} />
      <Text size="sm" tone="muted">
        {t('invited.note')}
      </Text>
    </section>
  )
}
