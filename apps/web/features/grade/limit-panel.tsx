import type { Output } from '@cocobnk/contract'
import { useLocale } from '@cocobnk/i18n/react'
import { Amount, KeyValue, LimitMeter, Note, Stack, Text, TextLink, useAmountText } from '@cocobnk/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { dateText, momentText } from '../../locale/time-text.ts'
import { without } from '../../money-form/amounts.ts'
import { useText } from '../../texts.ts'
import { certificationsQuery } from '../kyc/queries.ts'
import { limitQuery } from './queries.ts'

type Limits = Output<'GET /member/me/limit'>
type Limit = Limits['limits'][number]
type Sending = { readonly kind: 'withdrawal' | 'transfer'; readonly usot: string }
type Shown = { readonly sending: Sending | undefined }

type LimitPanelProps = {
  /** Shows only the limits for a withdrawal or a transfer, reduced by its value in USOT. */
  readonly sending?: Sending
}

/** Today's remaining limits and what lifts each, shown before anything is typed. */
export function LimitPanel({ sending }: LimitPanelProps): ReactNode {
  const t = useText('grade')
  return (
    <Loaded from={useQuery(limitQuery(useApp().client))} failed={t('today.failed')}>
      {(limits) => <Known {...limits} sending={sending} />}
    </Loaded>
  )
}

function Known({ limits, falls, resets_at, sending }: Limits & Shown): ReactNode {
  const t = useText('grade')
  const { locale } = useLocale()
  return (
    <Stack gap="lg">
      {falls && !sending ? (
        <Note>
          {t('falls', { kind: t(`kind.${falls.kind}`), date: dateText(locale, falls.at), grade: falls.grade })}
        </Note>
      ) : null}
      {limits
        .filter(({ target }) => !sending || LIMITED[sending.kind].includes(target))
        .map((limit) => (
          <Line key={limit.target} limit={limit} sending={sending} />
        ))}
      <Text size="sm" tone="muted">
        {t('today.resets', { at: momentText(locale, resets_at) })}
      </Text>
    </Stack>
  )
}

/** Transfers have one limit only, and only those to other members. */
const LIMITED: Readonly<Record<Sending['kind'], readonly Limit['target'][]>> = {
  withdrawal: [
    'LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT',
    'LIMIT_ASSET_WITHDRAW_DAILY_AMOUNT',
    'LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT',
  ],
  transfer: ['LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT'],
}

const LABELS = {
  LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT: 'oneTime',
  LIMIT_ASSET_WITHDRAW_DAILY_AMOUNT: 'daily',
  LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT: 'nonFace',
  CREATE_ACCOUNT: 'accounts',
} as const satisfies Record<Limit['target'], string>

function Line({ limit: one, sending }: { readonly limit: Limit } & Shown): ReactNode {
  const t = useText('grade')
  const amountText = useAmountText()
  const { target, limit, used, remaining, lift } = one
  const label = t(LABELS[target])
  // Whether accounts may be opened is a yes or no, not a figure.
  if (target === 'CREATE_ACCOUNT')
    return <KeyValue look="tight" rows={[{ label, value: t(limit === null ? 'yes' : 'no') }]} />
  if (limit === null) return <KeyValue look="tight" rows={[{ label, value: t('noLimit') }]} />
  if (target === 'LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT')
    return (
      <KeyValue
        look="tight"
        rows={[{ label, note: <LiftText lift={lift} />, value: <Amount value={limit} asset="USOT" /> }]}
      />
    )
  return (
    <LimitMeter
      label={label}
      used={used}
      {...(sending ? { adding: sending.usot } : {})}
      limit={limit}
      asset="USOT"
      note={
        <>
          {t('left', { amount: amountText(without(remaining ?? '0', sending?.usot ?? '0'), 2) })} ·{' '}
          <LiftText lift={lift} />
        </>
      }
    />
  )
}

function LiftText({ lift }: Pick<Limit, 'lift'>): ReactNode {
  const t = useText('grade')
  const amountText = useAmountText()
  if (lift && lift.certifications.length > 0) return <DocumentsText types={lift.certifications} />
  if (!lift?.grade || lift.limit === null) return t('top')
  return t('lift.grade', { grade: lift.grade, amount: amountText(lift.limit) })
}

/** Links to the first type that is still to be sent, or to those that are all under review. */
function DocumentsText({ types }: { readonly types: readonly number[] }): ReactNode {
  const t = useText('grade')
  const { data, isPending } = useInfiniteQuery(certificationsQuery(useApp().client))
  if (isPending) return t('lift.documents')
  const rows = data?.pages.flatMap(({ list }) => list) ?? []
  const type = types.find((one) => !rows.some((row) => row.type_seq === one && row.status === 'PENDING'))
  if (type === undefined)
    return (
      <TextLink component={Link} to="/certification-management/kyc-list">
        {t('lift.pending')}
      </TextLink>
    )
  return (
    <>
      {t('lift.documents')}{' '}
      <TextLink component={Link} to={`/certification-management/kyc/${type}`}>
        {t('lift.start')}
      </TextLink>
    </>
  )
}
