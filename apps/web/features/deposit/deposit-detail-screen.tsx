import { ApiError } from '@cocobnk/client'
import {
  AddressGroups,
  Amount,
  CopyButton,
  Empty,
  Group,
  KeyValue,
  MoneyTimeline,
  TextLink,
  type TimelineStep,
} from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import { MemberPage, MemberSection } from '../member/member-page.tsx'
import { type Deposit, depositQuery } from './queries.ts'

/** One deposit from the first sight to the balance. */
export function DepositDetailScreen({ seq }: { readonly seq: string }): ReactNode {
  const t = useText('deposit')
  const query = useQuery(depositQuery(useApp().client, seq))
  const isMissing =
    query.error instanceof ApiError && ['NOT_FOUND', 'INVALID_INPUT'].includes(String(query.error.error))
  return (
    <MemberPage
      nav={null}
      title={t('detail.title')}
      lede={
        <TextLink component={Link} to="/deposit">
          {t('back')}
        </TextLink>
      }
    >
      {isMissing ? (
        <Empty>{t('missing')}</Empty>
      ) : (
        <Loaded from={query} failed={t('failed')}>
          {(deposit) => <Known deposit={deposit} />}
        </Loaded>
      )}
    </MemberPage>
  )
}

function Known({ deposit }: { readonly deposit: Deposit }): ReactNode {
  const t = useText('deposit')
  const { amount, asset, txid, memo } = deposit
  return (
    <>
      <Amount value={amount} asset={asset.code} size="hero" signed />
      <MemberSection title={t('way')}>
        <MoneyTimeline steps={useSteps(deposit)} />
      </MemberSection>
      <MemberSection title={t('details')}>
        <KeyValue
          look="ruled"
          rows={[
            { label: t('network'), value: asset.network },
            {
              label: t('txid'),
              wide: true,
              value: (
                <Group gap="xs" wrap={false}>
                  <AddressGroups address={txid} short />
                  <CopyButton value={txid} />
                </Group>
              ),
            },
            ...(memo ? [{ label: t('memo'), value: memo }] : []),
          ]}
        />
      </MemberSection>
    </>
  )
}

function useSteps({ step, confirmations, confirmations_required, seen_at, credited_at }: Deposit): TimelineStep[] {
  const t = useText('deposit')
  const seen: TimelineStep = { key: 'seen', state: 'done', title: t('way.seen'), time: <When at={seen_at} /> }
  if (step === 'VANISHED')
    return [seen, { key: 'gone', state: 'refused', title: t('step.VANISHED'), detail: t('way.vanished') }]
  const isDeep = step === 'CREDITED' || step === 'KEPT'
  const confirming: TimelineStep = {
    key: 'confirming',
    state: isDeep ? 'done' : 'now',
    title: t('way.confirming', { n: confirmations, of: confirmations_required }),
    confirmations: { done: confirmations, needed: confirmations_required },
    ...(step === 'WAITING' ? { detail: t('way.waiting') } : {}),
  }
  if (step === 'KEPT')
    return [seen, confirming, { key: 'kept', state: 'now', title: t('step.KEPT'), detail: t('way.kept') }]
  const credited: TimelineStep = {
    key: 'credited',
    state: credited_at ? 'done' : 'next',
    title: t('way.credited'),
    ...(credited_at ? { time: <When at={credited_at} /> } : {}),
  }
  return [seen, confirming, credited]
}
