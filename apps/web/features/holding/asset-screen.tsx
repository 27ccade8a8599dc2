import {
  Amount,
  AssetMark,
  Change,
  Empty,
  MoneyFigure,
  PageFrame,
  RailSection,
  RowSkeletons,
  TextLink,
} from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { useDisplayCurrency } from '../../display-currency/use-display-currency.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { AccountList } from '../account/account-list.tsx'
import { BalanceHistory } from '../account/balance-history.tsx'
import { MovingMoney } from '../account/moving-money.tsx'
import { type Account, accountsQuery, balanceHistoryQuery } from '../account/queries.ts'
import { MovementList } from '../movement/movement-list.tsx'
import { latestMovements } from '../movement/movements.ts'
import { MoneyActions } from './money-actions.tsx'
import { type Holding, holdingsQuery } from './queries.ts'

const SHOWN = 20

/** One asset: what the member has of it, its accounts, and what happened to them. */
export function AssetScreen({ code }: { readonly code: string }): ReactNode {
  const t = useText('holding')
  const { client } = useApp()
  const accounts = useQuery(accountsQuery(client))
  const holding = useQuery(holdingsQuery(client)).data?.list.find(({ asset }) => asset.code === code)
  const own = accounts.data?.filter(({ asset }) => asset.code === code)
  return (
    <PageFrame
      title={holding?.asset.name ?? code}
      mark={<AssetMark asset={code} />}
      lead={
        <div>
          <AssetWorth code={code} holding={holding} />
          <MoneyActions />
        </div>
      }
      railFirst={<MovingMoney asset={code} />}
      rail={<RailSection title={t('activity')}>{own ? <Activity accounts={own} /> : null}</RailSection>}
    >
      <MemberSection title={t('accounts')} action={<AllAssets />}>
        <Loaded from={{ ...accounts, data: own }} failed={t('failed')} waiting={<RowSkeletons count={2} markless />}>
          {(list) => (list.length > 0 ? <AccountList accounts={list} /> : <Empty>{t('none', { code })}</Empty>)}
        </Loaded>
      </MemberSection>
      {own && own.length > 0 ? <BalanceHistory accounts={own} /> : null}
    </PageFrame>
  )
}

function AllAssets(): ReactNode {
  const t = useText('holding')
  return (
    <TextLink component={Link} to="/wallet">
      {t('allAssets')}
    </TextLink>
  )
}

type WorthProps = { readonly code: string; readonly holding: Holding | undefined }

/** The amount comes first here: it is what the page is about. */
function AssetWorth({ code, holding }: WorthProps): ReactNode {
  const { currency, convert } = useDisplayCurrency()
  if (!holding) return <MoneyFigure value={undefined} currency={currency} size="big" />
  const { amount, value, day_change_percent } = holding
  return (
    <Amount
      value={amount}
      asset={code}
      size="hero"
      converted={
        value === null ? null : (
          <>
            <MoneyFigure value={convert(value)} currency={currency} />{' '}
            {day_change_percent === null ? null : <Change percent={day_change_percent} />}
          </>
        )
      }
    />
  )
}

function Activity({ accounts }: { readonly accounts: readonly Account[] }): ReactNode {
  const t = useText('holding')
  const seqs = accounts.map(({ account_seq }) => account_seq)
  const query = useQuery(balanceHistoryQuery(useApp().client, seqs, '3m'))
  return (
    <Loaded from={query} failed={t('failed')} waiting={<RowSkeletons count={5} />}>
      {(logs) => <MovementList movements={latestMovements(accounts, logs, SHOWN)} empty={t('activity.none')} />}
    </Loaded>
  )
}
