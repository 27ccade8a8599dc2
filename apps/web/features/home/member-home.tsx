import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { MemberPage } from '../../page/member-page.tsx'
import { useSession } from '../../session/use-session.ts'
import { useText } from '../../texts.ts'
import { Overview } from '../account/overview.tsx'
import { PendingMoney } from '../account/pending-money.tsx'
import { accountsQuery } from '../account/queries.ts'
import { NewsSection } from './news-section.tsx'
import { RateSection } from './rate-section.tsx'
import { RecentSection } from './recent-section.tsx'
import { TodoSection } from './todo-section.tsx'

/** Where a member begins: what there is, what moves, what waits, and what things are worth. */
export default function MemberHome(): ReactNode {
  const t = useText('home-member')
  const brand = useText('title')('/home')
  const { user } = useSession()
  const { data: accounts } = useQuery(accountsQuery(useApp().client))
  return (
    <MemberPage
      nav={null}
      title={user ? t('hello', { name: user.user_name }) : brand}
      lede={t('lede')}
      rail={<PendingMoney />}
      railOnPhone="below"
    >
      <title>{brand}</title>
      {accounts ? <Overview accounts={accounts} /> : null}
      <TodoSection accounts={accounts} />
      {accounts && accounts.length > 0 ? <RecentSection accounts={accounts} /> : null}
      <RateSection />
      <NewsSection />
    </MemberPage>
  )
}
