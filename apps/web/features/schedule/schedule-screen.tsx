import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { useText } from '../../texts.ts'
import { NoAccount } from '../account/no-account.tsx'
import { accountsQuery } from '../account/queries.ts'
import { MemberPage } from '../member/member-page.tsx'
import { TransferNav } from '../transfer/transfer-nav.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { ScheduleList } from './schedule-list.tsx'

/** Plan a transfer, and what is planned. */
export function ScheduleScreen(): ReactNode {
  const t = useText('schedule')
  const need = useText('transfer')
  const accounts = useQuery(accountsQuery(useApp().client))
  return (
    <MemberPage nav={<TransferNav current="schedule" />} title={t('title')} lede={t('lede')} wide>
      <Loaded from={accounts} failed={t('accounts.failed')}>
        {(all) => (all.length === 0 ? <NoAccount>{need('noAccount')}</NoAccount> : <ScheduleForm accounts={all} />)}
      </Loaded>
      <ScheduleList />
    </MemberPage>
  )
}
