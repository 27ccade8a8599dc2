import { compareDecimals } from '@cocobnk/money'
import {
  AllocationBar,
  Amount,
  AssetMark,
  Change,
  MoneyFigure,
  Row,
  RowCell,
  RowHead,
  RowList,
  RowSum,
  Sparkline,
  usePercentText,
} from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDisplayCurrency } from '../../display-currency/use-display-currency.ts'
import { lastDay } from '../../rate/last-day.ts'
import { useText } from '../../texts.ts'
import { AccountRow } from '../account/account-row.tsx'
import type { Account } from '../account/queries.ts'
import { AllowanceRow } from './allowance-row.tsx'
import type { Holding, Holdings } from './queries.ts'
import { sharesOf } from './shares.ts'

type HoldingListProps = {
  readonly holdings: Holdings
  readonly byAsset: ReadonlyMap<string, readonly Account[]>
  readonly withAccounts: boolean
}

/** The member's assets, most valuable first, each with its accounts below it. */
export function HoldingList({ holdings, byAsset, withAccounts }: HoldingListProps): ReactNode {
  const t = useText('holding')
  const { currency, convert } = useDisplayCurrency()
  const { total } = holdings
  const list = byValue(holdings.list)
  const shares = holdings.unvalued === 0 ? sharesOf(list) : []
  return (
    <>
      {shares.length > 1 ? (
        <AllocationBar parts={shares.map(({ code, permille }) => ({ key: code, permille }))} />
      ) : null}
      <RowList label={t('title')} columns>
        <RowHead
          title={t('asset')}
          cells={
            <>
              <RowCell>{t('price')}</RowCell>
              <RowCell width="sm" />
            </>
          }
          end={t('value')}
        />
        {list.map((holding) => (
          <HoldingRow
            key={holding.asset.code}
            holding={holding}
            accounts={byAsset.get(holding.asset.code) ?? []}
            withAccounts={withAccounts}
            permille={shares.find(({ code }) => code === holding.asset.code)?.permille}
          />
        ))}
        {list.length > 1 ? (
          <RowSum label={t('sum')} end={<MoneyFigure value={convert(total)} currency={currency} />} />
        ) : null}
      </RowList>
    </>
  )
}

type HoldingRowProps = {
  readonly holding: Holding
  readonly accounts: readonly Account[]
  readonly withAccounts: boolean
  /** Share of the total; undefined if the total is not fully known. */
  readonly permille: number | undefined
}

function HoldingRow({ holding, accounts, withAccounts, permille }: HoldingRowProps): ReactNode {
  const t = useText('account')
  const percentText = usePercentText()
  const { asset, amount, rate, value } = holding
  const { currency, convert } = useDisplayCurrency()
  return (
    <Row
      component={Link}
      to={`/wallet?asset=${asset.code}`}
      mark={<AssetMark asset={asset.code} />}
      title={asset.name}
      note={[asset.code, t('accountCount', { n: accounts.length }), permille && percentText(String(permille / 10))]
        .filter(Boolean)
        .join(' · ')}
      cells={<PriceCells holding={holding} />}
      end={value === null ? t('value.none') : <MoneyFigure value={convert(value)} currency={currency} />}
      endNote={<Amount value={amount} asset={asset.code} />}
    >
      {withAccounts ? (
        <>
          {accounts.map((account) => (
            <AccountRow key={account.account_seq} account={account} rate={rate} />
          ))}
          <AllowanceRow holding={holding} />
        </>
      ) : null}
    </Row>
  )
}

/** The price and its change over a day; on a phone, only the chart. */
function PriceCells({ holding: { rate, day_change_percent, week } }: Pick<HoldingRowProps, 'holding'>): ReactNode {
  const { currency, convertPrice } = useDisplayCurrency()
  return (
    <>
      <RowCell note={day_change_percent === null ? null : <Change percent={day_change_percent} />}>
        {rate === null ? '–' : <MoneyFigure value={convertPrice(rate)} currency={currency} exact />}
      </RowCell>
      <RowCell width="sm" phone="kept">
        {week.length > 1 ? <Sparkline values={lastDay(week)} /> : null}
      </RowCell>
    </>
  )
}

/** Sorts by value, assets without one last. */
function byValue(list: readonly Holding[]): readonly Holding[] {
  return list.toSorted((a, b) => compareDecimals(b.value ?? '-1', a.value ?? '-1'))
}
