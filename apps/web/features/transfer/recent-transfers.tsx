import { numberInGroups } from '@cocobnk/contract'
import { Amount, Empty, KindMark, Row, RowList, RowSkeletons, Tag, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import { type Transfer, transfersQuery } from './queries.ts'
import { useCounterpart } from './use-counterpart.ts'

const SHOWN = 5

type RecentTransfersProps = { readonly accounts: readonly Account[] }

/** Uses `accounts` for the names of the member's side. */
export function RecentTransfers({ accounts }: RecentTransfersProps): ReactNode {
  const t = useText('transfer')
  const query = useInfiniteQuery(transfersQuery(useApp().client))
  const all = (
    <TextLink component={Link} to="/transfer/account-transfer-list">
      {t('history')}
    </TextLink>
  )
  return (
    <MemberSection title={t('recent')} action={all}>
      <Loaded from={query} failed={t('failed')} waiting={<RowSkeletons count={SHOWN} />}>
        {({ pages }) => {
          const recent = pages.flatMap(({ list }) => list).slice(0, SHOWN)
          if (recent.length === 0) return <Empty>{t('empty')}</Empty>
          return (
            <RowList label={t('recent')}>
              {recent.map((transfer) => (
                <TransferRow key={transfer.transfer_seq} transfer={transfer} accounts={accounts} />
              ))}
            </RowList>
          )
        }}
      </Loaded>
    </MemberSection>
  )
}

function TransferRow({ transfer, accounts }: RecentTransfersProps & { readonly transfer: Transfer }): ReactNode {
  const t = useText('transfer')
  const { transfer_seq, account_seq, counterpart, description, direction, status, amount, asset, at } = transfer
  const name = useCounterpart(accounts)(counterpart)
  const own = accounts.find((account) => account.account_seq === account_seq)?.title
  return (
    <Row
      component={Link}
      to={`/transfer/account-transfer/${transfer_seq}`}
      mark={
        direction === 'IN' ? (
          <KindMark kind="received" tone="in" asset={asset.code} />
        ) : (
          <KindMark kind="sent" asset={asset.code} />
        )
      }
      title={<span translate="no">{name}</span>}
      note={
        <span translate="no">
          {[description ?? numberInGroups(counterpart.account_number), own].filter(Boolean).join(' · ')}
        </span>
      }
      end={<Amount value={direction === 'OUT' ? `-${amount}` : amount} asset={asset.code} signed />}
      endNote={
        status === 'APPROVED' ? (
          <When at={at} as="ago" />
        ) : (
          <Tag tone={status === 'PENDING' ? 'pending' : 'danger'}>{t(`status.${status}`)}</Tag>
        )
      }
    />
  )
}
