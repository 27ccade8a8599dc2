import { AFFILIATE_BEHAVIOURS } from '@cocobnk/contract'
import { Empty, KeyValue, Text, Title, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { useText } from '../../texts.ts'
import { type Policy, policiesQuery } from './queries.ts'

/** Current rewards for both sides, or a note that there is no programme. */
export function Programme(): ReactNode {
  const t = useText('affiliate')
  const { data: policies } = useQuery(policiesQuery(useApp().client))
  const rows = useBenefits(policies ?? [])
  if (policies === undefined) return null
  if (policies.length === 0) return <Empty>{t('programme.none')}</Empty>
  const days = Math.max(...policies.map(({ maturity_days }) => maturity_days))
  return (
    <section aria-labelledby="affiliate-programme">
      <Title order={2} look="h4" id="affiliate-programme">
        {t('programme')}
      </Title>
      <KeyValue look="tight" rows={rows} />
      <Text size="sm" tone="muted">
        {t('programme.note', { days })}
      </Text>
    </section>
  )
}

/** One row per behaviour and beneficiary: a label and the share, as text. */
export function useBenefits(policies: readonly Policy[]) {
  const t = useText('affiliate')
  const amountText = useAmountText()
  return AFFILIATE_BEHAVIOURS.flatMap((behaviour) =>
    policies
      .filter((policy) => policy.behaviour === behaviour)
      .map(({ beneficiary, share_percent }) => ({
        label: `${t(`behaviour.${behaviour}`)} · ${t(`benefit.${beneficiary}`)}`,
        value: t('benefit.share', { share: amountText(share_percent) }),
      })),
  )
}
