import { numberInGroups } from '@cocobnk/contract'
import { isolate } from '@cocobnk/i18n'
import {
  Amount,
  AssetMark,
  Group,
  KeyValue,
  type KeyValueRow,
  Note,
  PageFrame,
  RailSection,
  Stack,
  Text,
  useAmountText,
} from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { useDayText } from '../../locale/day.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { BackLink } from '../member/back-link.tsx'
import { installmentsToCome, principalAtTerm, unpaidToday, valueAtTerm, valueToday } from './fund.ts'
import { FundActions } from './fund-actions.tsx'
import { type FundDetail, fundQuery } from './fund-queries.ts'
import { ComingRows, InstallmentRows, StepRows } from './fund-rows.tsx'
import { FundStateDot } from './fund-state.tsx'
import { GoalSection } from './goal-section.tsx'
import { plus } from './interest.ts'
import type { Fund } from './queries.ts'
import { StatementButton } from './statement-button.tsx'

const LIST = '/product/subscription/list'

/** One product of the member: its value, outcome, cost of leaving and history. */
export function FundScreen({ seq }: { readonly seq: string }): ReactNode {
  const t = useText('fund')
  const title = useText('title')(LIST)
  const detail = useQuery(fundQuery(useApp().client, seq))
  if (detail.data) return <Known detail={detail.data} />
  return (
    <PageFrame title={title} nav={<BackLink to={LIST}>{title}</BackLink>}>
      <Loaded from={detail} failed={t('failed')} missing={t('missing')}>
        {() => null}
      </Loaded>
    </PageFrame>
  )
}

function Known({ detail }: { readonly detail: FundDetail }): ReactNode {
  const t = useText('fund')
  const { fund, timeline, coming, installments } = detail
  return (
    <PageFrame
      title={fund.instrument.name}
      mark={<AssetMark asset={fund.asset.code} />}
      nav={<BackLink to={LIST}>{useText('title')(LIST)}</BackLink>}
      lede={
        <Group gap="sm" align="center">
          {t(`type.${fund.type}`)} <FundStateDot state={fund.state} />
        </Group>
      }
      lead={<Lead fund={fund} />}
      railFirst={<FundActions fund={fund} />}
      rail={
        coming.length > 0 ? (
          <RailSection title={t('coming')}>
            <ComingRows fund={fund} coming={coming} />
          </RailSection>
        ) : null
      }
    >
      {fund.state === 'REQUESTED' ? <Note tone="pending">{t('requested')}</Note> : null}
      <MemberSection title={t('facts')} action={<StatementButton fundSeq={fund.fund_seq} />}>
        <KeyValue look="ruled" rows={useFactRows(fund)} />
      </MemberSection>
      <GoalSection fund={fund} />
      {installments.length > 0 ? (
        <MemberSection title={t('installments')}>
          <InstallmentRows fund={fund} installments={installments} />
        </MemberSection>
      ) : null}
      <MemberSection title={t('history')}>
        <StepRows fund={fund} steps={timeline} />
      </MemberSection>
    </PageFrame>
  )
}

/** Today's value, which changes daily. */
function Lead({ fund }: { readonly fund: Fund }): ReactNode {
  const t = useText('fund')
  return (
    <Stack gap="2xs">
      <Text size="sm" tone="muted">
        {t('valueToday')}
      </Text>
      <Amount value={valueToday(fund) ?? fund.principal} asset={fund.asset.code} size="xl" />
      <Text size="sm" tone="success">
        <Amount value={unpaidToday(fund)} asset={fund.dividend_asset.code} signed /> {t('row.accrued')}
      </Text>
    </Stack>
  )
}

function useFactRows(fund: Fund): readonly KeyValueRow[] {
  const t = useText('fund')
  const day = useDayText()
  const amountText = useAmountText()
  const [code, paid] = [fund.asset.code, fund.dividend_asset.code]
  const isRunning = fund.state === 'ACTIVE' || fund.state === 'SUBSCRIBED'
  const term = valueAtTerm(fund)
  const installments = installmentsToCome(fund)
  const leaving = code === paid ? plus(fund.leaving.principal, fund.leaving.interest) : fund.leaving.principal
  return [
    ...(fund.account
      ? [{ label: t('account'), note: isolate(fund.account.title), value: numberInGroups(fund.account.number) }]
      : []),
    { label: t('principal'), value: <Amount value={fund.principal} asset={code} /> },
    {
      label: t('term'),
      note: `${day(fund.started_on)} – ${day(fund.matures_on)}`,
      value: t('days', { days: fund.term_days }),
    },
    { label: t('rate.label'), value: t('rate', { rate: amountText(fund.rate) }) },
    { label: t('paid'), value: <Amount value={fund.paid} asset={paid} /> },
    ...(isRunning
      ? [
          ...(/[1-9]/.test(installments)
            ? [{ label: t('installments.toCome'), value: <Amount value={installments} asset={code} signed /> }]
            : []),
          { label: t('toCome'), value: <Amount value={fund.to_come} asset={paid} signed /> },
          { label: t('atTerm'), total: true, value: <Amount value={term ?? principalAtTerm(fund)} asset={code} /> },
          {
            label: t('leaveNow'),
            note: (
              <Text component="span" tone={/[1-9]/.test(fund.leaving.lost) ? 'danger' : 'muted'}>
                {t('lostNow')} <Amount value={fund.leaving.lost} asset={paid} />
              </Text>
            ),
            value: <Amount value={leaving} asset={code} />,
          },
        ]
      : []),
  ]
}
