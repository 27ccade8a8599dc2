import { Amount, AssetMark, Row, RowList, useAmountText } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import { PanelHead } from './panel.tsx'
import type { Funds } from './use-funds.ts'

/** The member's balances in both assets of a market, and how much of each is held. */
export function OwnFunds({ funds }: { readonly funds: Funds }): ReactNode {
  const t = useText('market')
  const accounts = [funds.asset, funds.target].filter((account): account is Account => account !== undefined)
  if (accounts.length === 0) return null
  return (
    <section>
      <PanelHead title={t('funds')} />
      <RowList>
        {accounts.map((account) => (
          <FundsRow key={account.account_seq} account={account} />
        ))}
      </RowList>
    </section>
  )
}

function FundsRow({ account }: { readonly account: Account }): ReactNode {
  const t = useText('market')
  const amountText = useAmountText()
  const { code } = account.asset
  return (
    <Row
      mark={<AssetMark asset={code} />}
      title={code}
      end={<Amount value={account.available_balance} asset={code} bare />}
      endNote={
        /[1-9]/.test(account.holding_balance)
          ? t('funds.held', { amount: amountText(account.holding_balance) })
          : undefined
      }
    />
  )
}
