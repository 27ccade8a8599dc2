import { useLocale } from '@cocobnk/i18n/react'
import { MAX_DIGITS } from '@cocobnk/money'
import { AddressGroups, Amount, CopyButton, Group, KeyValue, Note, Stack, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { momentText } from '../../../locale/time-text.ts'
import { Countdown, useTimeLeft } from '../../../page/countdown.tsx'
import { MemberSection } from '../../../page/member-page.tsx'
import { useText } from '../../../texts.ts'
import { DecideButtons } from '../decide-buttons.tsx'
import type { DealApplication } from '../queries.ts'
import { DisputeForm } from './dispute-form.tsx'
import { PaidForm } from './paid-form.tsx'
import type { DealRoom } from './queries.ts'
import { ReleaseButton } from './release-button.tsx'

export type TurnProps = { readonly application: DealApplication; readonly room: DealRoom }

/** The next action of a deal: to pay, to release or to wait. */
export function Turn(props: TurnProps): ReactNode {
  const { status } = props.application
  if (status === 'PAYING') return <Paying {...props} />
  return status === 'PAID' ? <Paid {...props} /> : null
}

function Paying({ application, room }: TurnProps): ReactNode {
  const t = useText('deal-room')
  const isBuyer = room.side === 'BUYER'
  return (
    <MemberSection
      title={t(isBuyer ? 'pay.now' : 'pay.wait')}
      note={t(isBuyer ? 'pay.exact' : application.is_own ? 'pay.wait.back' : 'pay.wait.note')}
      action={<TimeLeft until={application.pay_by} />}
    >
      <Stack gap="md">
        <Sum application={application} />
        {isBuyer ? (
          <>
            <BankRows bank={room.payee} />
            <Note tone="danger">{t('paid.warn')}</Note>
            <PaidForm room={room} />
            <DecideButtons application={application} />
          </>
        ) : null}
      </Stack>
    </MemberSection>
  )
}

function Paid({ application, room }: TurnProps): ReactNode {
  const t = useText('deal-room')
  const { locale } = useLocale()
  const isBuyer = room.side === 'BUYER'
  const time = application.release_by ? momentText(locale, application.release_by) : ''
  return (
    <MemberSection
      title={t(isBuyer ? 'wait.release' : 'check')}
      note={t(isBuyer ? 'wait.release.note' : 'check.until', { time })}
    >
      <Stack gap="md">
        <Sum application={application} />
        {isBuyer ? null : (
          <>
            <Note tone="danger">{t('check.note')}</Note>
            <BankRows bank={room.payer} />
            <ReleaseButton application={application} />
          </>
        )}
        <DisputeForm room={room} />
      </Stack>
    </MemberSection>
  )
}

function TimeLeft({ until }: { readonly until: string | null }): ReactNode {
  const t = useText('deal-room')
  const leftMs = useTimeLeft(Date.parse(until ?? ''))
  return (
    <Text component="span" size="sm">
      {t('left')} <Countdown leftMs={leftMs} />
    </Text>
  )
}

function Sum({ application: { payment, target_asset } }: Pick<TurnProps, 'application'>): ReactNode {
  return <Amount value={payment} asset={target_asset.code} decimals={MAX_DIGITS} size="hero" />
}

function BankRows({ bank }: { readonly bank: DealRoom['payee'] }): ReactNode {
  const t = useText('deal-room')
  if (!bank) return null
  const { account_number } = bank
  return (
    <KeyValue
      look="ruled"
      rows={[
        { label: t('bank'), value: <span translate="no">{bank.bank}</span> },
        { label: t('holder'), value: <span translate="no">{bank.holder_name}</span> },
        {
          label: t('account'),
          value: (
            <Group gap="sm" wrap={false}>
              <AddressGroups address={account_number} align="end" />
              <CopyButton value={account_number} />
            </Group>
          ),
        },
      ]}
    />
  )
}
