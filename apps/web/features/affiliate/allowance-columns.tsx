import { Amount, type Column, Stack, Text, useAmountText } from '@cocobnk/ui'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import css from './allowance-columns.module.css'
import type { Allowance } from './queries.ts'
import { AllowanceState } from './state-tag.tsx'

export function useAllowanceColumns(): readonly Column<Allowance>[] {
  const t = useText('affiliate')
  const amountText = useAmountText()
  return [
    {
      key: 'cause',
      header: t('cause'),
      phone: 'lead',
      cell: ({ behaviour, generator, beneficiary, policy_name }) => (
        <Stack gap="2xs">
          <Text component="span">
            {t(`behaviour.${behaviour}`)} · {generator.is_me ? t('generator.me') : generator.name}
          </Text>
          <Text component="span" size="sm" tone="muted" className={css.line}>
            {policy_name} · {t(`beneficiary.${beneficiary}`)}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      phone: 'trail',
      cell: ({ amount, asset }) => <Amount value={amount} asset={asset.code} signed />,
    },
    {
      key: 'of',
      header: t('of'),
      align: 'end',
      phone: 'line',
      cell: ({ share_percent, target_amount, asset }) => (
        <Text component="span" size="sm" tone="muted">
          {t('of.share', { share: amountText(share_percent) })} <Amount value={target_amount} asset={asset.code} />
        </Text>
      ),
    },
    {
      key: 'principal',
      header: t('principal'),
      align: 'end',
      phone: 'line',
      cell: ({ principal, principal_band: { from, below }, asset }) =>
        principal === null ? (
          <Text component="span" size="sm" tone="muted">
            <Amount value={from} asset={asset.code} bare /> – <Amount value={below} asset={asset.code} />
          </Text>
        ) : (
          <Amount value={principal} asset={asset.code} />
        ),
    },
    {
      key: 'posting',
      header: t('posting'),
      phone: 'line',
      cell: ({ posting_seq }) => (
        <Text component="span" size="sm" tone="muted">
          {posting_seq}
        </Text>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      align: 'end',
      phone: 'line',
      cell: (allowance) => (
        <Stack gap="2xs" align="end">
          <AllowanceState allowance={allowance} />
          <Text component="span" size="sm" tone="muted" className={css.line}>
            <When at={allowance.occurred_at} />
          </Text>
        </Stack>
      ),
    },
  ]
}
