import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { NoAccount } from '../../money-form/no-account.tsx'
import { MemberPage } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { accountsQuery } from '../account/queries.ts'
import { TransferNav } from '../transfer/transfer-nav.tsx'
import { RequestForm } from './request-form.tsx'
import { RequestList } from './request-list.tsx'

/** Creates money requests and lists the member's own. */
export default function RequestScreen(): ReactNode {
  const t = useText('money-request')
  const need = useText('deposit')
  const accounts = useQuery(accountsQuery(useApp().client))
  return (
    <MemberPage nav={<TransferNav current="request" />} title={t('title')} lede={t('lede')} wide>
      <Loaded from={accounts} failed={t('accounts.failed')}>
        {(all) => (all.length === 0 ? <NoAccount>{need('noAccount')}</NoAccount> : <RequestForm accounts={all} />)}
      </Loaded>
      <RequestList />
    </MemberPage>
  )
}
