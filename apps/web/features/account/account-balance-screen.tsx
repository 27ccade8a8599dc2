import { Empty, TextLink } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { periodOf } from '../../list/period.ts'
import { MemberPage } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { AccountFacts } from './account-facts.tsx'
import { AccountSearch } from './account-search.tsx'
import { BalanceLog } from './balance-log.tsx'
import { type Account, accountsQuery } from './queries.ts'
import { StatementSection } from './statement-section.tsx'

type Search = { readonly seq?: string; readonly asset?: string; readonly period?: string }

/** Account search, or one account with its balance and history if the URL has a `seq`. */
export function AccountBalanceScreen({ search }: { readonly search: Search }): ReactNode {
  const t = useText('account')
  const navigate = useNavigate({ from: '/lookup/account-balance' })
  if (search.seq) return <OneAccount seq={search.seq} period={search.period} />
  return (
    <MemberPage nav={null} title={t('search.title')} lede={t('search.lede')}>
      <AccountSearch asset={search.asset} onSearch={(asset) => void navigate({ search: { asset } })} />
    </MemberPage>
  )
}

function OneAccount({ seq, period }: { readonly seq: string; readonly period: string | undefined }): ReactNode {
  const t = useText('account')
  const query = useQuery(accountsQuery(useApp().client))
  const account = query.data?.find(({ account_seq }) => account_seq === seq)
  const back = (
    <TextLink component={Link} to="/lookup/account-balance">
      {t('allAccounts')}
    </TextLink>
  )
  return (
    <MemberPage nav={null} title={account?.title ?? t('search.title')} lede={back}>
      <Loaded from={query} failed={t('failed')}>
        {() => (account ? <Known account={account} period={period} /> : <Empty>{t('missing')}</Empty>)}
      </Loaded>
    </MemberPage>
  )
}

function Known({ account, period }: { readonly account: Account; readonly period: string | undefined }): ReactNode {
  const navigate = useNavigate({ from: '/lookup/account-balance' })
  const { account_seq: seq } = account
  return (
    <>
      <AccountFacts account={account} />
      <BalanceLog
        account={account}
        period={periodOf(period)}
        onPeriod={(chosen) =>
          void navigate({ search: { seq, ...(chosen ? { period: chosen } : {}) }, replace: true, resetScroll: false })
        }
      />
      <StatementSection account={account} />
    </>
  )
}
