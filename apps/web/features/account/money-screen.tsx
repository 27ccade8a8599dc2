import { Amount, type Column, DataList, Empty, MoneyFigure, Stack, Text, TextLink } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { useDisplayCurrency } from '../../display-currency/use-display-currency.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberPage } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { type Holding, holdingsQuery } from '../holding/queries.ts'
import { TotalWorth } from '../holding/total-worth.tsx'
import { type AssetSum, assetSums } from './asset-sums.ts'
import { accountsQuery } from './queries.ts'

/** Every asset the member holds: available amount, held amount and value. */
export function MoneyScreen(): ReactNode {
  const t = useText('account')
  const { client } = useApp()
  const accounts = useQuery(accountsQuery(client))
  const holdings = useQuery(holdingsQuery(client))
  const hasAllowance = holdings.data?.list.some(({ allowance }) => /[1-9]/.test(allowance)) ?? false
  const sums = assetSums(accounts.data ?? [])
  const columns = useColumns(sums, hasAllowance)
  return (
    <MemberPage nav={null} title={t('money.title')} wide>
      <TotalWorth />
      <Loaded from={holdings} failed={t('failed')}>
        {({ list }) => (
          <DataList
            label={t('money.title')}
            columns={columns}
            rowKey={({ asset }) => asset.code}
            rows={list}
            empty={<NoMoney />}
          />
        )}
      </Loaded>
    </MemberPage>
  )
}

function NoMoney(): ReactNode {
  const t = useText('account')
  const open = (
    <TextLink component={Link} to="/new-account/create-address">
      {t('open')}
    </TextLink>
  )
  return <Empty action={open}>{t('empty')}</Empty>
}

function useColumns(sums: ReadonlyMap<string, AssetSum>, hasAllowance: boolean): readonly Column<Holding>[] {
  const t = useText('account')
  const holding = useText('holding')
  const hasProducts = [...sums.values()].some(({ inProducts }) => /[1-9]/.test(inProducts))
  const inProducts: Column<Holding> = {
    key: 'inProducts',
    header: t('inProducts'),
    align: 'end',
    phone: 'line',
    cell: ({ asset: { code } }) => <Amount value={sums.get(code)?.inProducts ?? '0'} asset={code} />,
  }
  const allowance: Column<Holding> = {
    key: 'allowance',
    header: holding('allowance'),
    align: 'end',
    phone: 'line',
    cell: (one) => <Amount value={one.allowance} asset={one.asset.code} />,
  }
  return [
    {
      key: 'asset',
      header: t('asset'),
      phone: 'lead',
      cell: ({ asset: { code } }) => (
        <Stack gap="2xs">
          <TextLink component={Link} to={`/wallet?asset=${code}`} cover plain>
            {code}
          </TextLink>
          <Text component="span" size="sm" tone="muted">
            {t('accountCount', { n: sums.get(code)?.accounts ?? 0 })}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'balance',
      header: t('balance'),
      align: 'end',
      phone: 'trail',
      cell: ({ amount, asset }) => <Amount value={amount} asset={asset.code} />,
    },
    {
      key: 'available',
      header: t('available'),
      align: 'end',
      phone: 'line',
      cell: ({ asset: { code } }) => <Amount value={sums.get(code)?.available ?? '0'} asset={code} />,
    },
    {
      key: 'held',
      header: t('held'),
      align: 'end',
      phone: 'line',
      cell: ({ asset: { code } }) => <Amount value={sums.get(code)?.held ?? '0'} asset={code} />,
    },
    ...(hasProducts ? [inProducts] : []),
    ...(hasAllowance ? [allowance] : []),
    { key: 'value', header: t('value'), align: 'end', phone: 'line', cell: ({ value }) => <Value value={value} /> },
  ]
}

function Value({ value }: Pick<Holding, 'value'>): ReactNode {
  const t = useText('account')
  const { currency, convert } = useDisplayCurrency()
  if (value !== null) return <MoneyFigure value={convert(value)} currency={currency} />
  return (
    <Text component="span" size="sm" tone="muted">
      {t('value.none')}
    </Text>
  )
}
