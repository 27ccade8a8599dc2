import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { NoAccount } from '../../money-form/no-account.tsx'
import { MemberPage } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { accountsQuery } from '../account/queries.ts'
import { TransferNav } from '../transfer/transfer-nav.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { ScheduleList } from './schedule-list.tsx'

/** Schedules a transfer, and lists scheduled ones. */
export default function ScheduleScreen(): ReactNode {
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
