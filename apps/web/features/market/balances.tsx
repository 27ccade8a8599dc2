import { Amount, AssetMark, Empty, Row, RowList, RowSkeletons, TextLink, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { useText } from '../../texts.ts'
import { accountsQuery } from '../account/queries.ts'

/** As many as fit into the rail beside the available balance. */
const HELD_DECIMALS = 4

/** Accounts with money. Balances are pushed, so they are current. */
export function Balances(): ReactNode {
  const t = useText('market')
  const amountText = useAmountText()
  const query = useQuery(accountsQuery(useApp().client))
  return (
    <Loaded from={query} failed={t('failed')} waiting={<RowSkeletons />}>
      {(accounts) => {
        const filled = accounts.filter(({ balance }) => /[1-9]/.test(balance))
        if (filled.length === 0)
          return (
            <Empty
              action={
                <TextLink component={Link} to="/wallet">
                  {t('toWallet')}
                </TextLink>
              }
            >
              {t('balances.empty')}
            </Empty>
          )
        return (
          <RowList>
            {filled.map(({ account_seq, asset, title, available_balance, holding_balance }) => (
              <Row
                key={account_seq}
                component={Link}
                to={`/lookup/account-balance?seq=${account_seq}`}
                mark={<AssetMark asset={asset.code} />}
                title={title}
                note={
                  /[1-9]/.test(holding_balance)
                    ? t('funds.held', { amount: amountText(holding_balance, HELD_DECIMALS) })
                    : asset.code
                }
                end={<Amount value={available_balance} asset={asset.code} />}
              />
            ))}
          </RowList>
        )
      }}
    </Loaded>
  )
}
