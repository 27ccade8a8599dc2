import { Button, Empty, SettingList, SettingRow, toast } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { ACCOUNTS_KEY } from '../../live/query-keys.ts'
import { MemberPage } from '../../page/member-page.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { BackLink } from '../member/back-link.tsx'
import { AccountNumber } from './account-number.tsx'
import { type Account, dormantAccountsQuery } from './queries.ts'

/** Dormant accounts. Reactivating one requires step-up or the password. */
export function DormancyScreen(): ReactNode {
  const t = useText('account')
  const none = <Empty action={<BackLink to="/wallet">{t('toWallet')}</BackLink>}>{t('dormancy.none')}</Empty>
  return (
    <MemberPage nav={null} title={t('dormancy.title')} lede={t('dormancy.lede')}>
      <Loaded from={useQuery(dormantAccountsQuery(useApp().client))} failed={t('failed')}>
        {(accounts) =>
          accounts.length === 0 ? (
            none
          ) : (
            <SettingList>
              {accounts.map((account) => (
                <Resting key={account.account_seq} account={account} />
              ))}
            </SettingList>
          )
        }
      </Loaded>
    </MemberPage>
  )
}

function Resting({ account }: { readonly account: Account }): ReactNode {
  const t = useText('account')
  const { client, queryClient } = useApp()
  const { pending, run } = useAction()
  const { account_seq, title, number, asset } = account
  const wake = async () => {
    const path = { account_seq }
    const isAwake = await run(() => client.call('PATCH /account/{account_seq}', { path, body: { type: 'SET_ACTIVE' } }))
    if (!isAwake) return
    toast.success(t('wake.done', { title }))
    await queryClient.invalidateQueries({ queryKey: ACCOUNTS_KEY })
  }
  return (
    <SettingRow
      title={`${title} · ${asset.code}`}
      note={<AccountNumber number={number} />}
      action={
        <Button size="sm" pending={pending} aria-label={t('wake.of', { title })} onClick={() => void wake()}>
          {t('wake')}
        </Button>
      }
    />
  )
}
