import { Amount, type Column, DataList, Empty, Stack, Text, TextLink, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberPage } from '../../page/member-page.tsx'
import { usdText } from '../../rate/value.ts'
import { useText } from '../../texts.ts'
import type { Holding } from './holdings.ts'
import { type Account, accountsQuery } from './queries.ts'
import { TotalValue } from './total-value.tsx'
import { useHoldings } from './use-holdings.ts'

/** Everything the member holds, by asset, and what it is worth as far as that is known. */
export function MoneyScreen(): ReactNode {
  const t = useText('account')
  return (
    <MemberPage nav={null} title={t('money.title')} lede={t('money.lede')}>
      <Loaded from={useQuery(accountsQuery(useApp().client))} failed={t('failed')}>
        {(accounts) => <Holdings accounts={accounts} />}
      </Loaded>
    </MemberPage>
  )
}

function Holdings({ accounts }: { readonly accounts: readonly Account[] }): ReactNode {
  const t = useText('account')
  const holdings = useHoldings(accounts)
  return (
    <>
      <TotalValue holdings={holdings} />
      <DataList
        label={t('money.title')}
        columns={useColumns()}
        rowKey={({ code }) => code}
        rows={holdings}
        empty={
          <Empty
            action={
              <TextLink component={Link} to="/new-account/create-address">
                {t('open')}
              </TextLink>
            }
          >
            {t('empty')}
          </Empty>
        }
      />
    </>
  )
}

function useColumns(): readonly Column<Holding>[] {
  const t = useText('account')
  return [
    {
      key: 'asset',
      header: t('asset'),
      phone: 'lead',
      cell: ({ code, accounts }) => (
        <Stack gap="2xs">
          <TextLink component={Link} to={`/lookup/account-balance?asset=${code}`} cover plain>
            {code}
          </TextLink>
          <Text component="span" size="sm" tone="muted">
            {t('accountCount', { n: accounts })}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'balance',
      header: t('balance'),
      align: 'end',
      phone: 'trail',
      cell: ({ balance, code }) => <Amount value={balance} asset={code} />,
    },
    {
      key: 'available',
      header: t('available'),
      align: 'end',
      phone: 'line',
      cell: ({ available, code }) => <Amount value={available} asset={code} />,
    },
    {
      key: 'held',
      header: t('held'),
      align: 'end',
      phone: 'line',
      cell: ({ held, code }) => <Amount value={held} asset={code} />,
    },
    { key: 'value', header: t('value'), align: 'end', phone: 'line', cell: ({ value }) => <Value value={value} /> },
  ]
}

function Value({ value }: { readonly value: string | undefined }): ReactNode {
  const t = useText('account')
  const amountText = useAmountText()
  if (value !== undefined)
    return <Amount value={value} asset="USOT" converted={usdText(amountText, value)} align="end" />
  return (
    <Text component="span" size="sm" tone="muted">
      {t('value.none')}
    </Text>
  )
}
