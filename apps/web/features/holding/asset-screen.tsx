import type { CostMethod } from '@cocobnk/contract'
import { compareDecimals } from '@cocobnk/money'
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
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { useDisplayCurrency } from '../../display-currency/use-display-currency.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { AccountList } from '../account/account-list.tsx'
import { BalanceHistory } from '../account/balance-history.tsx'
import { MovingMoney } from '../account/moving-money.tsx'
import { type Account, accountsQuery, balanceHistoryQuery } from '../account/queries.ts'
import { overviewQuery } from '../home/queries.ts'
import { MovementList } from '../movement/movement-list.tsx'
import { latestMovements } from '../movement/movements.ts'
import { AlertSection } from '../price-alert/alert-section.tsx'
import { AllowanceRow } from './allowance-row.tsx'
import { GainSection } from './gain-section.tsx'
import { MoneyActions } from './money-actions.tsx'
import { PriceSection } from './price-section.tsx'
import { gainQuery, type Holding, holdingsQuery } from './queries.ts'

const SHOWN = 20

/** One asset: its price, the member's holding and gains, its accounts and their activity. */
export default function AssetScreen({ code }: { readonly code: string }): ReactNode {
  const t = useText('holding')
  const { client } = useApp()
  const [method, setMethod] = useState<CostMethod>('AVERAGE')
  const accounts = useQuery(accountsQuery(client))
  const holding = useQuery(holdingsQuery(client)).data?.list.find(({ asset }) => asset.code === code)
  const market = useQuery(overviewQuery(client)).data?.find((asset) => asset.code === code)
  const own = accounts.data?.filter(({ asset }) => asset.code === code)
  const assetSeq = holding?.asset.asset_seq ?? market?.asset_seq
  const gain = useQuery({ ...gainQuery(client, assetSeq ?? '', method), enabled: assetSeq !== undefined }).data
  const price = holding?.rate ?? market?.usot
  return (
    <PageFrame
      title={holding?.asset.name ?? market?.name ?? code}
      mark={<AssetMark asset={code} />}
      lead={<Price code={code} price={price} percent={holding?.day_change_percent ?? market?.day_change_percent} />}
      railFirst={
        <>
          <RailSection title={t('own')}>
            <OwnWorth code={code} holding={holding} />
            <MoneyActions account={fullest(own)} inRail />
          </RailSection>
          <MovingMoney asset={code} />
        </>
      }
      rail={
        <>
          {gain ? (
            <RailSection title={t('gain')}>
              <GainSection gain={gain} method={method} onMethod={setMethod} />
            </RailSection>
          ) : null}
          {assetSeq && market?.week.length ? (
            <RailSection title={t('alert')}>
              <AlertSection assetSeq={assetSeq} />
            </RailSection>
          ) : null}
        </>
      }
    >
      {assetSeq && price && market?.week.length ? <PriceSection {...{ assetSeq, code, price, gain }} /> : null}
      {own?.length && market?.week.length === 0 ? <BalanceHistory accounts={own} /> : null}
      <MemberSection title={t('accounts')} action={<AllAssets />}>
        <Loaded from={{ ...accounts, data: own }} failed={t('failed')} waiting={<RowSkeletons count={2} markless />}>
          {(list) =>
            list.length > 0 ? (
              <AccountList accounts={list} after={<AllowanceRow holding={holding} />} />
            ) : (
              <Empty>{t('none', { code })}</Empty>
            )
          }
        </Loaded>
      </MemberSection>
      <MemberSection title={t('activity')}>
        {own ? <Activity accounts={own} /> : <RowSkeletons count={5} />}
      </MemberSection>
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

type PriceProps = {
  readonly code: string
  readonly price: string | undefined
  readonly percent: string | null | undefined
}

function Price({ code, price, percent }: PriceProps): ReactNode {
  const t = useText('holding')
  const { currency, convertPrice } = useDisplayCurrency()
  return (
    <MoneyFigure
      value={price === undefined ? undefined : convertPrice(price)}
      currency={currency}
      size="big"
      exact
      beside={
        <>
          {percent == null ? null : (
            <>
              <Change percent={percent} /> {t('day')}
              {' · '}
            </>
          )}
          {t('perUnit', { code })}
        </>
      }
    />
  )
}

function OwnWorth({ code, holding }: { readonly code: string; readonly holding: Holding | undefined }): ReactNode {
  const { currency, convert } = useDisplayCurrency()
  const value = holding?.value
  return (
    <Amount
      value={holding?.amount ?? '0'}
      asset={code}
      size="lg"
      converted={value == null ? null : <MoneyFigure value={convert(value)} currency={currency} />}
    />
  )
}

/** The account with the largest available balance, preselected by the actions. */
function fullest(own: readonly Account[] | undefined): Account | undefined {
  return own?.toSorted((one, other) => compareDecimals(other.available_balance, one.available_balance))[0]
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
