import { numberInGroups } from '@cocobnk/contract'
import { MAX_DIGITS } from '@cocobnk/money'
import { Amount, Button, Empty, Group, KeyValue, Stack, Tag, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { isSeq } from '../../list/is-seq.ts'
import { Loaded } from '../../list/loaded.tsx'
import { When } from '../../locale/when.tsx'
import { MemberPage } from '../../page/member-page.tsx'
import { usdText } from '../../rate/value.ts'
import { useText } from '../../texts.ts'
import { accountsQuery } from '../account/queries.ts'
import { AskAbout } from '../inquiry/about.tsx'
import { BackLink } from '../member/back-link.tsx'
import { type Transfer, transferQuery } from './queries.ts'
import { ReceiptActions } from './receipt-actions.tsx'
import { useCounterpart } from './use-counterpart.ts'

const TONES = { PENDING: 'pending', APPROVED: 'success', REJECTED: 'danger' } as const

/** One transfer from the member's side; right after sending, also the last step of the flow. */
export function TransferDetailScreen({ seq }: { readonly seq: string }): ReactNode {
  const t = useText('transfer')
  const query = useQuery({ ...transferQuery(useApp().client, seq), enabled: isSeq(seq) })
  const justSent = useLocation({ select: ({ state }) => state.justSent })
  return (
    <MemberPage
      nav={null}
      title={t(justSent ? 'sent' : 'detail')}
      lede={<BackLink to="/transfer/account-transfer-list">{t('history')}</BackLink>}
    >
      {isSeq(seq) ? (
        <Loaded from={query} failed={t('detail.failed')} missing={t('missing')}>
          {({ transfer, value }) => <Known transfer={transfer} value={value} />}
        </Loaded>
      ) : (
        <Empty>{t('missing')}</Empty>
      )}
    </MemberPage>
  )
}

type KnownProps = {
  readonly transfer: Transfer
  /** Value in USOT when it was sent. */
  readonly value: string | null
}

function Known({ transfer, value }: KnownProps): ReactNode {
  const t = useText('transfer')
  const { amount, asset, direction, status } = transfer
  return (
    <Stack gap="xl">
      <Group gap="md">
        <Amount
          value={direction === 'OUT' ? `-${amount}` : amount}
          asset={asset.code}
          decimals={MAX_DIGITS}
          size="hero"
          signed
        />
        <Tag tone={TONES[status]}>{t(`status.${status}`)}</Tag>
      </Group>
      <Facts transfer={transfer} value={value} />
      <ReceiptActions transfer={transfer} />
      <Group gap="sm">
        <Button component={Link} to="/wallet">
          {t('toWallet')}
        </Button>
        <Again transfer={transfer} />
      </Group>
      <AskAbout kind="TRANSFER" seq={transfer.transfer_seq} />
    </Stack>
  )
}

function Facts({ transfer, value }: KnownProps): ReactNode {
  const t = useText('transfer')
  const { data: accounts = [] } = useQuery(accountsQuery(useApp().client))
  const { direction, account_seq, asset, counterpart, description, at, transfer_seq } = transfer
  const own = accounts.find((account) => account.account_seq === account_seq)
  const other = {
    label: t(direction === 'OUT' ? 'to' : 'from'),
    note: numberInGroups(counterpart.account_number),
    value: <span translate="no">{useCounterpart(accounts)(counterpart)}</span>,
  }
  const mine = {
    label: t(direction === 'OUT' ? 'from' : 'to'),
    note: own ? numberInGroups(own.number) : null,
    value: <span translate="no">{own?.title ?? '–'}</span>,
  }
  return (
    <KeyValue
      look="ruled"
      rows={[
        other,
        mine,
        ...(description
          ? [{ label: t('description'), wide: true, value: <span translate="no">{description}</span> }]
          : []),
        ...(value === null ? [] : [{ label: t('value'), value: <ValueThen usot={value} code={asset.code} /> }]),
        { label: t('fee'), value: t('fee.none') },
        { label: t('date'), value: <When at={at} /> },
        { label: t('number'), wide: true, value: <span translate="no">{transfer_seq}</span> },
      ]}
    />
  )
}

/** The value in dollars, and also in USOT for any other asset. */
function ValueThen({ usot, code }: { readonly usot: string; readonly code: string }): ReactNode {
  const amountText = useAmountText()
  return (
    <>
      {code === 'USOT' ? null : (
        <>
          <Amount value={usot} asset="USOT" decimals={2} />
          {' · '}
        </>
      )}
      {usdText(amountText, usot)}
    </>
  )
}

/** Repeats an outgoing transfer, or sends something back. */
function Again({ transfer: { direction, account_seq, counterpart } }: { readonly transfer: Transfer }): ReactNode {
  const t = useText('transfer')
  if (counterpart.name === null && !counterpart.is_own) return null
  const tab = counterpart.is_own ? 'own' : 'other'
  const there = `/transfer/account-transfer?active_tab=${tab}&account=${account_seq}&to=${counterpart.account_number}`
  return (
    <Button component={Link} to={there} variant="filled">
      {t(direction === 'OUT' ? 'again' : 'sendBack')}
    </Button>
  )
}
