import { Amount, type Column, Stack, Text, TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import { DealerName } from './dealer-name.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import type { DealApplication } from './queries.ts'
import { ApplicationStateDot } from './state-tag.tsx'

/** Columns from the reader's side: as the applicant or as the owner of the offer. */
export function useApplicationColumns(): readonly Column<DealApplication>[] {
  const t = useText('deal')
  return [
    {
      key: 'partner',
      header: t('partner'),
      phone: 'lead',
      cell: ({ is_own, owner, applicant }) => <DealerName dealer={is_own ? owner : applicant} />,
    },
    {
      key: 'amount',
      header: t('amount'),
      phone: 'trail',
      align: 'end',
      cell: (one) => (
        <Stack gap="2xs">
          <Amount value={one.amount} asset={one.asset.code} />
          <Text component="span" size="sm" tone="muted">
            <Amount value={one.unit_price} asset={one.target_asset.code} />
          </Text>
        </Stack>
      ),
    },
    {
      key: 'sums',
      header: t('payment'),
      phone: 'line',
      align: 'end',
      cell: (one) => <Sums application={one} />,
    },
    {
      key: 'status',
      header: t('state'),
      phone: 'line',
      cell: ({ status, decided_at, created_at, application_seq }) => (
        <Stack gap="2xs">
          <ApplicationStateDot status={status} />
          <Text component="span" size="sm" tone="muted">
            <When at={decided_at ?? created_at} /> ·{' '}
            <TextLink component={Link} to={`/dashboard/private/application?seq=${application_seq}`}>
              {t('view')}
            </TextLink>
          </Text>
        </Stack>
      ),
    },
    {
      key: 'action',
      header: t('action'),
      phone: 'bare',
      align: 'end',
      cell: (one) => (one.status === 'PENDING' ? <DecideButtons application={one} /> : null),
    },
  ]
}

/** Only the applicant pays the fee, so only they see it. */
function Sums({ application }: { readonly application: DealApplication }): ReactNode {
  const t = useText('deal')
  const { is_own, payment, fee, asset, target_asset, is_paid_outside } = application
  return (
    <Stack gap="2xs">
      <Amount value={payment} asset={target_asset.code} />
      {is_own ? (
        <Text component="span" size="sm" tone="muted">
          {t('fee')} <Amount value={fee} asset={(is_paid_outside ? asset : target_asset).code} />
        </Text>
      ) : null}
    </Stack>
  )
}
