import { Amount, Button, type Column, Group, Stack, Text, TextLink, useAmountText } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import { CloseButton } from './close-button.tsx'
import { DealerName } from './dealer-name.tsx'
import { distanceOf } from './money.ts'
import type { Deal } from './queries.ts'
import { DealStateDot } from './state-tag.tsx'

/** The price of one unit, and its distance from the base rate. */
export function UnitPrice({ deal, size }: { readonly deal: Deal; readonly size?: 'xl' }): ReactNode {
  const t = useText('deal')
  const amountText = useAmountText()
  const distance = distanceOf(deal.unit_price, deal.base_rate)
  return (
    <Stack gap="2xs">
      <Amount value={deal.unit_price} asset={deal.target_asset.code} {...(size && { size })} />
      {distance === undefined ? null : (
        <Text component="span" size="sm" tone="muted">
          {distance === '0' ? t('price.same') : t('price.off', { percent: amountText(distance) })}
        </Text>
      )}
    </Stack>
  )
}

/** Columns for open offers of others: partner, price and amount. */
export function useOpenColumns(): readonly Column<Deal>[] {
  const t = useText('deal')
  return [
    {
      key: 'owner',
      header: t('partner'),
      phone: 'lead',
      cell: ({ owner }) => <DealerName dealer={owner} />,
    },
    { key: 'price', header: t('unitPrice'), phone: 'trail', align: 'end', cell: (deal) => <UnitPrice deal={deal} /> },
    {
      key: 'amount',
      header: t('atOnce'),
      phone: 'line',
      align: 'end',
      cell: (deal) => (
        <Stack gap="2xs">
          <Amount value={deal.available_quantity} asset={deal.asset.code} />
          <Text component="span" size="sm" tone="muted">
            {t('from')} <Amount value={deal.minimum_purchase_amount} asset={deal.asset.code} />
          </Text>
          {deal.payment_minutes !== null && deal.bond_percent === '0' ? (
            <Text component="span" size="sm" tone="muted">
              {t('bond.none')}
            </Text>
          ) : null}
        </Stack>
      ),
    },
    {
      key: 'action',
      header: t('action'),
      phone: 'bare',
      align: 'end',
      cell: (deal) =>
        deal.is_own ? (
          <TextLink component={Link} to={`/dashboard/private/deal?seq=${deal.deal_seq}`}>
            {t('own')}
          </TextLink>
        ) : (
          <Button
            size="sm"
            component={Link}
            to={`/dashboard/private/deal?seq=${deal.deal_seq}`}
            aria-label={t(deal.offer_type === 'ASK' ? 'buyFrom' : 'sellTo', { name: deal.owner.user_name })}
          >
            {t(deal.offer_type === 'ASK' ? 'buy' : 'sell')}
          </Button>
        ),
    },
  ]
}

/** Columns for the member's own offers: progress and actions. */
export function useOwnColumns(): readonly Column<Deal>[] {
  const t = useText('deal')
  return [
    {
      key: 'offer',
      header: t('offer'),
      phone: 'lead',
      cell: (deal) => (
        <Stack gap="2xs">
          <TextLink component={Link} to={`/dashboard/private/deal?seq=${deal.deal_seq}`} plain>
            {t(`type.${deal.offer_type}`)} · <Amount value={deal.source_amount} asset={deal.asset.code} />
          </TextLink>
          <Text component="span" size="sm" tone="muted">
            {t('number', { number: deal.deal_number })} · <When at={deal.created_at} />
          </Text>
        </Stack>
      ),
    },
    { key: 'price', header: t('unitPrice'), phone: 'trail', align: 'end', cell: (deal) => <UnitPrice deal={deal} /> },
    {
      key: 'quantities',
      header: t('quantities'),
      phone: 'line',
      align: 'end',
      cell: (deal) => (
        <Text component="span" size="sm">
          <Amount value={deal.confirmed_quantity} /> / <Amount value={deal.unconfirmed_quantity} /> /{' '}
          <Amount value={deal.available_quantity} asset={deal.asset.code} />
        </Text>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      phone: 'line',
      cell: ({ state, closed_at }) => (
        <Stack gap="2xs">
          <DealStateDot state={state} />
          {closed_at ? (
            <Text component="span" size="sm" tone="muted">
              <When at={closed_at} />
            </Text>
          ) : null}
        </Stack>
      ),
    },
    {
      key: 'action',
      header: t('action'),
      phone: 'bare',
      align: 'end',
      cell: (deal) => <OwnActions deal={deal} />,
    },
  ]
}

export function OwnActions({ deal }: { readonly deal: Deal }): ReactNode {
  const t = useText('deal')
  return (
    <Group gap="sm" justify="end">
      <Button size="sm" component={Link} to={`/dashboard/private/${deal.deal_seq}/application`}>
        {t('applications')}
      </Button>
      {deal.state === 'OPEN' ? (
        <>
          <Button size="sm" component={Link} to={`/create-ads/${deal.offer_type}/${deal.deal_seq}`}>
            {t('edit')}
          </Button>
          <CloseButton dealSeq={deal.deal_seq} />
        </>
      ) : null}
    </Group>
  )
}
