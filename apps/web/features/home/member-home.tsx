import { PageFrame, RailSection } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { useSession } from '../../session/use-session.ts'
import { useText } from '../../texts.ts'
import { MovingMoney } from '../account/moving-money.tsx'
import { accountsQuery } from '../account/queries.ts'
import { AssetTiles } from '../first-steps/asset-tiles.tsx'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { HoldingSection } from '../holding/holding-section.tsx'
import { MoneyActions } from '../holding/money-actions.tsx'
import { TotalWorth } from '../holding/total-worth.tsx'
import { ValueHistory } from '../holding/value-history.tsx'
import { NewsSection } from './news-section.tsx'
import { RateSection } from './rate-section.tsx'
import { RecentSection } from './recent-section.tsx'
import { TodoSection } from './todo-section.tsx'

/** A member's home page: total value, to-dos, pending money and recent activity. */
export default function MemberHome(): ReactNode {
  const t = useText('home-member')
  const brand = useText('title')('/home')
  const { user } = useSession()
  const { data: accounts } = useQuery(accountsQuery(useApp().client))
  const isNew = accounts?.length === 0
  return (
    <PageFrame
      title={user ? t('hello', { name: user.user_name }) : brand}
      titleHidden
      lead={isNew ? <AssetTiles /> : <WorthAndActions />}
      railFirst={
        <>
          {accounts ? (
            <RailSection>
              <FirstSteps accounts={accounts} />
            </RailSection>
          ) : null}
          <TodoSection />
          <MovingMoney />
        </>
      }
      rail={accounts && !isNew ? <RecentSection accounts={accounts} /> : null}
    >
      <title>{brand}</title>
      {isNew ? null : <ValueHistory />}
      {accounts && !isNew ? <HoldingSection accounts={accounts} /> : null}
      {isNew ? <RateSection /> : null}
      <NewsSection compact />
    </PageFrame>
  )
}

function WorthAndActions(): ReactNode {
  return (
    <div>
      <TotalWorth />
      <MoneyActions />
    </div>
  )
}
