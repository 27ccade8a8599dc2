import { Amount, Empty, KeyValue, Note, Row, RowList, Stack, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { type CardReserve, cardReserveQuery } from './queries.ts'
import type { ViewProps } from './views.tsx'

/** What the shop took by card and may not use yet, when it is released, and what keeps the shop from taking cards. */
export default function CardView({ merchant: { merchant_seq } }: ViewProps): ReactNode {
  const t = useText('merchant')
  const query = useQuery(cardReserveQuery(useApp().client, merchant_seq))
  return (
    <MemberSection title={t('view.cards')} note={t('card.note')}>
      <Loaded from={query} failed={t('failed')}>
        {(reserve) => (
          <Stack gap="xl">
            <Troubles reserve={reserve} />
            <Facts reserve={reserve} />
            <Releases reserve={reserve} />
          </Stack>
        )}
      </Loaded>
    </MemberSection>
  )
}

type Props = { readonly reserve: CardReserve }

function Troubles({ reserve: { owed, asset, stop } }: Props): ReactNode {
  const t = useText('merchant')
  const amountText = useAmountText()
  return (
    <>
      {Number(owed) > 0 ? (
        <Note tone="danger">{t('card.debt', { amount: `${amountText(owed)} ${asset}` })}</Note>
      ) : null}
      {stop ? <Note tone="danger">{t(`card.stop.${stop.cause}`)}</Note> : null}
    </>
  )
}

function Facts({ reserve }: Props): ReactNode {
  const t = useText('merchant')
  const amountText = useAmountText()
  const { asset, reserved, risk_class, release_days, rolling_percent, rolling_days } = reserve
  const { captured_day, captured_day_max, window_days, disputes, captures, dispute_percent } = reserve
  const terms = { days: release_days, percent: rolling_percent, rolling: String(rolling_days) }
  const share = { disputes: String(disputes), captures: String(captures), percent: dispute_percent ?? '0' }
  return (
    <KeyValue
      rows={[
        { label: t('card.reserved'), value: <Amount value={reserved} asset={asset} /> },
        { label: t('card.class'), value: t(`card.class.${risk_class}`) },
        { label: t('card.terms'), value: t('card.terms.value', terms) },
        {
          label: t('card.day'),
          value: <Amount value={captured_day} asset={asset} />,
          note: t('card.day.most', { amount: `${amountText(captured_day_max)} ${asset}` }),
        },
        { label: t('card.disputes', { days: String(window_days) }), value: t('card.disputes.value', share) },
      ]}
    />
  )
}

function Releases({ reserve: { releases, asset } }: Props): ReactNode {
  const t = useText('merchant')
  return (
    <MemberSection title={t('card.releases')}>
      {releases.length === 0 ? <Empty>{t('card.releases.none')}</Empty> : null}
      <RowList label={t('card.releases')}>
        {releases.map(({ due_at, amount, waits_for }) => (
          <Row
            key={due_at}
            title={<When at={due_at} />}
            note={waits_for ? t(`card.waits.${waits_for}`) : undefined}
            end={<Amount value={amount} asset={asset} />}
          />
        ))}
      </RowList>
    </MemberSection>
  )
}
