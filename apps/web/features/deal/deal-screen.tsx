import { Amount, Empty, KeyValue, Note, PageFrame, RailSection, Stack, Text, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import { BackLink } from '../member/back-link.tsx'
import { ApplyForm } from './apply-form.tsx'
import { OwnActions, UnitPrice } from './deal-columns.tsx'
import { DealerName } from './dealer-name.tsx'
import { type Deal, dealQuery } from './queries.ts'
import { DealStateDot } from './state-tag.tsx'

const DealerPanel = lazy(async () => ({ default: (await import('./rating/dealer-panel.tsx')).DealerPanel }))

/** One offer: its terms, and the form to apply or, for its owner, the actions. */
export function DealScreen({ seq }: { readonly seq: string }): ReactNode {
  const t = useText('deal')
  const query = useQuery(dealQuery(useApp().client, seq))
  const { data } = query
  const title = data ? t(`heading.${data.offer_type}`, { code: data.asset.code }) : t('offer')
  return (
    <PageFrame
      title={title}
      lede={
        <BackLink to={`/dashboard/private/deal?scope=${data?.is_own === false ? 'open' : 'mine'}`}>
          {t('title')}
        </BackLink>
      }
      rail={data && !data.is_own ? <Beside deal={data} /> : null}
    >
      <Loaded from={query} failed={t('failed')} missing={t('missing')}>
        {(deal) => <Known deal={deal} />}
      </Loaded>
    </PageFrame>
  )
}

function Known({ deal }: { readonly deal: Deal }): ReactNode {
  const t = useText('deal')
  return (
    <Stack gap="xl">
      {deal.is_own ? <OwnActions deal={deal} /> : <DealerName dealer={deal.owner} />}
      {deal.frozen_reason ? <Note tone="danger">{deal.frozen_reason}</Note> : null}
      {deal.is_own ? <Terms deal={deal} /> : <UnitPrice deal={deal} size="xl" />}
      {deal.is_own ? null : deal.state === 'OPEN' ? <ApplyForm deal={deal} /> : <Empty>{t('inactive')}</Empty>}
    </Stack>
  )
}

/** Rail for applicants: the terms, and the other member. */
function Beside({ deal }: { readonly deal: Deal }): ReactNode {
  const t = useText('deal')
  return (
    <>
      <RailSection title={t('facts')}>
        <Terms deal={deal} />
      </RailSection>
      <RailSection>
        <Suspense fallback={null}>
          <DealerPanel userName={deal.owner.user_name} />
        </Suspense>
      </RailSection>
    </>
  )
}

function Terms({ deal }: { readonly deal: Deal }): ReactNode {
  const t = useText('deal')
  const amountText = useAmountText()
  const { code } = deal.asset
  const quantity = (value: string) => <Amount value={value} asset={code} decimals={18} />
  const formula = deal.margin_percent === null ? null : t('price.formula', { percent: amountText(deal.margin_percent) })
  return (
    <KeyValue
      look={deal.is_own ? 'ruled' : 'tight'}
      rows={[
        {
          label: t('state'),
          value: <DealStateDot state={deal.state} />,
          note: t('number', { number: deal.deal_number }),
        },
        ...(deal.is_own
          ? [
              { label: t('unitPrice'), value: <UnitPrice deal={deal} />, note: formula },
              { label: t('sourceAmount'), value: quantity(deal.source_amount) },
              { label: t('confirmed'), value: quantity(deal.confirmed_quantity) },
              { label: t('unconfirmed'), value: quantity(deal.unconfirmed_quantity) },
            ]
          : formula
            ? [{ label: t('priceType'), value: formula }]
            : []),
        { label: t('available'), value: quantity(deal.available_quantity) },
        { label: t('minimum'), value: quantity(deal.minimum_purchase_amount) },
        ...(deal.payment_minutes === null
          ? []
          : [
              { label: t('settlement'), value: t('outside'), note: t('minutes', { count: deal.payment_minutes }) },
              {
                label: t('bond'),
                value:
                  deal.bond_percent === '0' ? t('bond.none') : t('percent', { percent: amountText(deal.bond_percent) }),
              },
            ]),
        { label: t('fee'), value: t('feeRate', { percent: amountText(deal.fee_percent) }) },
        ...(deal.is_auto_confirmed ? [{ label: t('auto'), value: t('auto.on') }] : []),
        ...(deal.minimum_grade > 0 ? [{ label: t('filter.grade'), value: String(deal.minimum_grade) }] : []),
        ...(deal.minimum_deals > 0 ? [{ label: t('filter.deals'), value: String(deal.minimum_deals) }] : []),
        ...(deal.expires_at ? [{ label: t('expires'), value: <When at={deal.expires_at} /> }] : []),
        ...(deal.closed_at ? [{ label: t('closedAt'), value: <When at={deal.closed_at} /> }] : []),
        ...(deal.held_amount === null
          ? []
          : [
              {
                label: t('held'),
                value: (
                  <Text component="span">
                    <Amount
                      value={deal.held_amount}
                      asset={deal.offer_type === 'ASK' || deal.payment_minutes !== null ? code : deal.target_asset.code}
                      decimals={18}
                    />
                  </Text>
                ),
              },
            ]),
      ]}
    />
  )
}
