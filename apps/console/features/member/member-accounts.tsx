import { Amount, CopyButton, Group, Note, Stack, Text, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { RecordList } from '../../shell/record-list.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { WithdrawalMember, WithdrawalMemberEvents } from '../withdrawal/withdrawal-member.tsx'
import { AccountFreeze } from './account-freeze.tsx'
import css from './member-accounts.module.css'
import { type DeskAccount, deskAccountQuery, type FreezeEvent, memberAccountsQuery } from './queries.ts'

/** The member's accounts, each with the brake for it alone, and what operators did with them. */
export function MemberAccounts({ memberSeq, name }: { readonly memberSeq: string; readonly name: string }): ReactNode {
  const t = useText('member')
  const query = useQuery(memberAccountsQuery(useConsole().client, memberSeq))
  return (
    <DataSection title={t('accounts')} query={query} lines={4}>
      {({ list, events }) => (
        <Stack gap="md">
          {list.length === 0 ? <Text tone="muted">{t('accounts.empty')}</Text> : null}
          <ul className={css.list}>
            {list.map((account) => (
              <li key={account.account_seq} className={css.account}>
                <AccountState account={account} />
                <AccountFreeze account={account} name={name} />
              </li>
            ))}
          </ul>
          <FreezeEvents events={events} />
        </Stack>
      )}
    </DataSection>
  )
}

/** One account, its past and its owner, for the second operator. */
export function AccountSubject({ accountSeq }: { readonly accountSeq: string }): ReactNode {
  const t = useText('member')
  const query = useQuery(deskAccountQuery(useConsole().client, accountSeq))
  const memberSeq = query.data?.account.member_seq
  return (
    <>
      <DataSection title={t('accounts')} query={query} lines={4}>
        {({ account, events }) => (
          <Stack gap="md">
            <AccountState account={account} />
            <FreezeEvents events={events} />
          </Stack>
        )}
      </DataSection>
      {memberSeq ? (
        <>
          <WithdrawalMember memberSeq={memberSeq} />
          <WithdrawalMemberEvents memberSeq={memberSeq} />
        </>
      ) : null}
    </>
  )
}

function AccountState({ account }: { readonly account: DeskAccount }): ReactNode {
  const t = useText('member')
  const times = useTimes()
  const amountText = useAmountText()
  const { number, asset, balance, available_balance, is_frozen, freeze } = account
  return (
    <Stack gap="xs">
      <div className={css.head}>
        <Group gap="2xs">
          <span translate="no">{number}</span>
          <CopyButton value={number} />
        </Group>
        <Amount value={balance} asset={asset.code} />
      </div>
      {available_balance === balance ? null : (
        <Text size="caption" tone="quiet" className={css.available ?? ''}>
          {t('account.available', { amount: `${amountText(available_balance)} ${asset.code}` })}
        </Text>
      )}
      {freeze ? (
        <Note tone="danger">{t('freeze.until', { until: times.exact(freeze.ends_at), reason: freeze.reason })}</Note>
      ) : is_frozen ? (
        <Note tone="danger">{t('account.halted')}</Note>
      ) : null}
    </Stack>
  )
}

function FreezeEvents({ events }: { readonly events: readonly FreezeEvent[] }): ReactNode {
  const t = useText('member')
  const times = useTimes()
  if (events.length === 0) return null
  return (
    <div>
      <h4 className={css.title}>{t('freeze.events')}</h4>
      <RecordList
        rows={events.map(({ kind, at, account_number: number, reason, maker, checker, ends_at }) => ({
          key: `${number} ${kind} ${at}`,
          at,
          what: (
            <>
              {t(`freeze.event.${kind}`, { number, until: times.short(ends_at) })}
              {maker === null ? null : (
                <Text size="caption" tone="quiet">
                  {checker === null ? maker : t('freeze.two', { maker, checker })} · {reason}
                </Text>
              )}
            </>
          ),
        }))}
      />
    </div>
  )
}
