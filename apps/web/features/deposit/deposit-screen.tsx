import { SelectField } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { searchTexts } from '../../list/search-texts.ts'
import { accountOptions } from '../../money-form/account-options.ts'
import { NoAccount } from '../../money-form/no-account.tsx'
import { MemberPage, MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { type Account, accountsQuery } from '../account/queries.ts'
import { AddressSection } from './address-section.tsx'
import { ClaimSection } from './claim-section.tsx'
import { DepositList, type DepositSearch } from './deposit-list.tsx'
import css from './deposit-screen.module.css'
import { RequestSection } from './request-section.tsx'

const SEARCH = ['account', 'asset', 'status', 'period'] as const

type SetSearch = (change: { readonly [Key in keyof DepositSearch]: string | undefined }) => void

/** Accounts for money at a bank have no deposit address. */
const isReceiving = ({ asset }: Account) => asset.kind === 'CRYPTO'

/** The deposit address of an account, and the member's deposits. */
export function DepositScreen({ search }: { readonly search: DepositSearch }): ReactNode {
  const t = useText('deposit')
  const navigate = useNavigate({ from: '/deposit/' })
  const accounts = useQuery({ ...accountsQuery(useApp().client), select: (all) => all.filter(isReceiving) })
  const setSearch: SetSearch = (change) =>
    void navigate({ search: (old) => searchTexts({ ...old, ...change }, ...SEARCH), replace: true, resetScroll: false })
  return (
    <MemberPage nav={null} title={t('title')} lede={t('lede')} wide>
      <div className={css.columns}>
        <div>
          <Loaded from={accounts} failed={t('failed')}>
            {(all) => <Receive accounts={all} accountSeq={search.account} setSearch={setSearch} />}
          </Loaded>
        </div>
        <div>
          <DepositList search={search} setSearch={setSearch} />
          {accounts.data?.length ? <ClaimSection accounts={accounts.data} /> : null}
        </div>
      </div>
    </MemberPage>
  )
}

type ReceiveProps = {
  readonly accounts: readonly Account[]
  readonly accountSeq: string | undefined
  readonly setSearch: SetSearch
}

function Receive({ accounts, accountSeq, setSearch }: ReceiveProps): ReactNode {
  const t = useText('deposit')
  const account = accounts.find(({ account_seq }) => account_seq === accountSeq) ?? accounts[0]
  if (accounts.length === 0) return <NoAccount>{t('noAccount')}</NoAccount>
  return (
    <>
      <MemberSection title={t('receive')}>
        <SelectField
          name="account"
          label={t('account')}
          placeholder={t('account.choose')}
          value={account?.account_seq ?? ''}
          onChange={(event) => setSearch({ account: event.currentTarget.value })}
          options={accountOptions(accounts)}
        />
        {account ? <AddressSection key={account.account_seq} account={account} /> : null}
      </MemberSection>
      {account ? <RequestSection key={account.account_seq} account={account} /> : null}
    </>
  )
}
