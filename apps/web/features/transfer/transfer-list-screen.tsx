import { Segmented } from '@cocobnk/ui'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { searchTexts } from '../../list/search-texts.ts'
import { MemberPage } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { BackLink } from '../member/back-link.tsx'
import { WithdrawalList } from '../withdrawal/withdrawal-list.tsx'
import { LIST_SEARCH, type ListSearch, type SetListSearch } from './list-search.ts'
import { TransferHistory } from './transfer-history.tsx'

/** History of transfers between accounts of this bank, or to other wallets. */
export function TransferListScreen({ search }: { readonly search: ListSearch }): ReactNode {
  const t = useText('transfer')
  const navigate = useNavigate({ from: '/transfer/account-transfer-list' })
  const setSearch: SetListSearch = (change) =>
    void navigate({
      search: (old) => searchTexts({ ...old, ...change }, ...LIST_SEARCH),
      replace: true,
      resetScroll: false,
    })
  const isOuter = search.active_tab === 'outer'
  // The filters of one list do not apply to the other.
  const turnTo = (active_tab: 'inner' | 'outer') =>
    void navigate({ search: active_tab === 'outer' ? { active_tab } : {}, replace: true, resetScroll: false })
  return (
    <MemberPage
      nav={null}
      title={t('history')}
      lede={<BackLink to="/transfer/account-transfer">{t('title')}</BackLink>}
      wide
    >
      <div>
        <Segmented
          label={t('tabs')}
          value={isOuter ? 'outer' : 'inner'}
          onChange={turnTo}
          options={[
            { value: 'inner', label: t('tab.inner') },
            { value: 'outer', label: t('tab.outer') },
          ]}
        />
      </div>
      {isOuter ? (
        <WithdrawalList search={search} setSearch={setSearch} />
      ) : (
        <TransferHistory search={search} setSearch={setSearch} />
      )}
    </MemberPage>
  )
}
