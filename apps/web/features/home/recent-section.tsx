import { RailSection, RowSkeletons, TextLink } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { useText } from '../../texts.ts'
import { type Account, balanceHistoryQuery } from '../account/queries.ts'
import { MovementList } from '../movement/movement-list.tsx'
import { latestMovements } from '../movement/movements.ts'

const SHOWN = 5
/** Members may have dozens of accounts; the first ones with a balance are enough. */
const ASKED = 5

/** The latest balance changes of any kind. */
export function RecentSection({ accounts }: { readonly accounts: readonly Account[] }): ReactNode {
  const t = useText('home-member')
  const asked = accounts.filter(({ balance }) => /[1-9]/.test(balance)).slice(0, ASKED)
  const seqs = asked.map(({ account_seq }) => account_seq)
  const query = useQuery(balanceHistoryQuery(useApp().client, seqs, '1m'))
  const all = (
    <TextLink component={Link} to="/wallet">
      {t('recent.all')}
    </TextLink>
  )
  return (
    <RailSection title={t('recent')} aside={all}>
      <Loaded from={query} failed={t('failed')} waiting={<RowSkeletons count={SHOWN} />}>
        {(logs) => <MovementList movements={latestMovements(asked, logs, SHOWN)} empty={t('recent.none')} />}
      </Loaded>
    </RailSection>
  )
}
