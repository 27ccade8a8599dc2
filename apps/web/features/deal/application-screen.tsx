import { MAX_DIGITS } from '@cocobnk/money'
import {
  Amount,
  Group,
  KeyValue,
  type KeyValueRow,
  Late,
  MoneyTimeline,
  PageFrame,
  Skeleton,
  Stack,
  TextLink,
} from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { BackLink } from '../member/back-link.tsx'
import { DealerName } from './dealer-name.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import { applicationQuery, type DealApplication } from './queries.ts'
import { ApplicationStateDot } from './state-tag.tsx'
import { useApplicationSteps } from './use-application-steps.tsx'

/** Lazy: only deals that are paid outside have a room. */
const Room = lazy(async () => ({ default: (await import('./room/room.tsx')).Room }))
const RoomAside = lazy(async () => ({ default: (await import('./room/room.tsx')).RoomAside }))
const RatingSection = lazy(async () => ({ default: (await import('./rating/rating-section.tsx')).RatingSection }))

/** One application as either side sees it: its progress, and what each side gives and gets. */
export function ApplicationScreen({ seq }: { readonly seq: string }): ReactNode {
  const t = useText('deal')
  const query = useQuery(applicationQuery(useApp().client, seq))
  const scope = query.data?.is_own === false ? 'received' : 'applied'
  return (
    <PageFrame
      title={t('application')}
      lede={<BackLink to={`/dashboard/private/application?scope=${scope}`}>{t(`scope.${scope}`)}</BackLink>}
      rail={
        query.data && query.data.pay_by !== null ? (
          <Suspense fallback={null}>
            <RoomAside application={query.data} />
          </Suspense>
        ) : null
      }
    >
      <Loaded from={query} failed={t('failed')} missing={t('application.missing')}>
        {(application) => <Known application={application} />}
      </Loaded>
    </PageFrame>
  )
}

type Props = { readonly application: DealApplication }

function Known({ application }: Props): ReactNode {
  const t = useText('deal')
  const { is_own, owner, applicant, amount, asset, status } = application
  return (
    <Stack gap="xl">
      <Stack gap="md">
        <DealerName dealer={is_own ? owner : applicant} />
        <Group gap="md" align="center">
          <Amount value={amount} asset={asset.code} decimals={MAX_DIGITS} size="hero" />
          <ApplicationStateDot status={status} />
        </Group>
        {status === 'PENDING' ? <DecideButtons application={application} /> : null}
      </Stack>
      {application.pay_by === null ? (
        <Way application={application} />
      ) : (
        <Suspense
          fallback={
            <Late>
              <Skeleton width="most" />
            </Late>
          }
        >
          <Room application={application} />
        </Suspense>
      )}
      {status === 'CONFIRMED' || status === 'RETURNED' ? (
        <Suspense fallback={null}>
          <RatingSection seq={application.application_seq} />
        </Suspense>
      ) : null}
      <MemberSection title={t('facts')}>
        <KeyValue look="ruled" rows={useFacts(application)} />
      </MemberSection>
    </Stack>
  )
}

function Way({ application }: Props): ReactNode {
  const t = useText('deal')
  return (
    <MemberSection title={t('timeline')}>
      <MoneyTimeline steps={useApplicationSteps(application)} />
    </MemberSection>
  )
}

function useFacts(application: DealApplication): KeyValueRow[] {
  const t = useText('deal')
  const { asset, target_asset, unit_price, payment, fee, deal_seq, deal_number, is_own } = application
  const { gives, gets } = sidesOf(application)
  const money = (value: string, code: string) => <Amount value={value} asset={code} decimals={MAX_DIGITS} />
  return [
    { label: t('unitPrice'), value: money(unit_price, target_asset.code) },
    ...(application.is_paid_outside ? [{ label: t('settlement'), value: t('outside') }] : []),
    { label: t('payment'), value: money(payment, target_asset.code) },
    {
      label: t('fee'),
      value: money(fee, application.is_paid_outside ? asset.code : target_asset.code),
      ...(is_own ? {} : { note: t('feeOf.applicant') }),
    },
    ...(/[1-9]/.test(application.bond) ? [{ label: t('bond'), value: money(application.bond, asset.code) }] : []),
    { label: t('toGive'), value: money(gives.amount, gives.code) },
    { label: t('toReceive'), value: money(gets.amount, gets.code), total: true },
    {
      label: t('offer'),
      value: (
        <TextLink component={Link} to={`/dashboard/private/deal?seq=${deal_seq}`}>
          {t('number', { number: deal_number })} · {t(`type.${application.offer_type}`)} {asset.code}
        </TextLink>
      ),
    },
  ]
}

/** The amounts the reader gives and gets. The applicant's include the fee; the owner pays none. */
function sidesOf({ is_own, offer_type, asset, target_asset, amount, payment, ...rest }: DealApplication) {
  const coins = { amount, code: asset.code }
  const money = { amount: payment, code: target_asset.code }
  if (!is_own) return offer_type === 'ASK' ? { gives: coins, gets: money } : { gives: money, gets: coins }
  const { amount_to_pay, amount_to_receive, is_paid_outside } = rest
  if (is_paid_outside)
    return offer_type === 'ASK'
      ? { gives: money, gets: { ...coins, amount: amount_to_receive } }
      : { gives: { ...coins, amount: amount_to_pay }, gets: money }
  return offer_type === 'ASK'
    ? { gives: { ...money, amount: amount_to_pay }, gets: { ...coins, amount: amount_to_receive } }
    : { gives: { ...coins, amount: amount_to_pay }, gets: { ...money, amount: amount_to_receive } }
}
