import { RowSkeletons } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import { HoldingList } from './holding-list.tsx'
import { holdingsQuery } from './queries.ts'

type HoldingSectionProps = {
  readonly accounts: readonly Account[]
  /** Lists the accounts below each asset. */
  readonly withAccounts?: boolean
  readonly action?: ReactNode
}

export function HoldingSection({ accounts, withAccounts, action }: HoldingSectionProps): ReactNode {
  const t = useText('holding')
  const query = useQuery(holdingsQuery(useApp().client))
  const byAsset = Map.groupBy(accounts, ({ asset }) => asset.code)
  return (
    <MemberSection title={t('title')} action={action}>
      <Loaded from={query} failed={t('failed')} waiting={<RowSkeletons count={byAsset.size} />}>
        {(holdings) => <HoldingList holdings={holdings} byAsset={byAsset} withAccounts={withAccounts ?? false} />}
      </Loaded>
    </MemberSection>
  )
}
