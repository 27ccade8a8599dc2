import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberPage } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { accountsQuery } from '../account/queries.ts'
import { ExchangeNav } from '../exchange/exchange-nav.tsx'
import { tradable } from '../exchange/pair.ts'
import { marketsQuery } from '../exchange/queries.ts'
import { ExchangeScheduleForm } from './exchange-schedule-form.tsx'
import { ExchangeScheduleList } from './exchange-schedule-list.tsx'

/** Creates recurring exchanges and lists existing ones. */
export default function ExchangeScheduleScreen(): ReactNode {
  const t = useText('exchange-schedule')
  const { client } = useApp()
  const accounts = useQuery(accountsQuery(client))
  const markets = useQuery(marketsQuery(client))
  return (
    <MemberPage nav={<ExchangeNav current="schedule" />} title={t('title')} lede={t('lede')} wide>
      <Loaded from={accounts} failed={t('failed')}>
        {(all) => (
          <Loaded from={markets} failed={t('failed')}>
            {(open) => <ExchangeScheduleForm accounts={tradable(all, open)} />}
          </Loaded>
        )}
      </Loaded>
      <ExchangeScheduleList />
    </MemberPage>
  )
}
