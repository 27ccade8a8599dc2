import { formatMinor } from '@cocobnk/money'
import type { Statement } from '@cocobnk/transaction/statement'
import { KeyValue, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { DetailSection } from '../../shell/frame.tsx'
import { useText } from '../../texts.ts'
import { assetQuery } from '../setting/queries.ts'
import { Inputs, type Spending, useRate } from './inputs.tsx'

type FactsProps = { readonly statement: Statement; readonly spending: Spending | null }

/** The payments, moves and returns one by one, then the inputs and the network fee. */
export function StatementFacts({ statement, spending }: FactsProps): ReactNode {
  const t = useText('signing')
  const { data: assets = [] } = useQuery(assetQuery(useConsole().client))
  const { payments, moves, returns, fee, transaction } = statement
  const targets = [
    ...moves.map((move) => ({ ...move, title: t('move') })),
    ...returns.map((back) => ({ ...back, title: t('return') })),
  ]
  const rate = useRate()(spending)
  const amountText = useAmountText()
  // The amount of an unknown asset stays in minor units, as in the text.
  const amountOf = (amount: bigint, code: string) => {
    const decimals = assets.find((asset) => asset.code === code)?.decimal_point ?? 0
    return `${amountText(formatMinor(amount, decimals), decimals)} ${code}`
  }
  const text = (value: string) => <span translate="no">{value}</span>
  return (
    <>
      {payments.map(({ amount, asset, address, memo, member }, place) => (
        <DetailSection
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is part of the text
          key={place}
          title={t('payment', { place: place + 1, count: payments.length })}
        >
          <KeyValue
            look="tight"
            rows={[
              { label: t('amount'), value: text(amountOf(amount, asset)) },
              { label: t('to'), value: text(address), wide: true },
              ...(memo === null ? [] : [{ label: t('memo'), value: text(memo) }]),
              { label: t('member'), value: text(member), wide: true },
            ]}
          />
        </DetailSection>
      ))}
      {targets.map(({ amount, asset, address, title }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is part of the text
        <DetailSection key={place} title={title}>
          <KeyValue
            look="tight"
            rows={[
              { label: t('amount'), value: text(amountOf(amount, asset)) },
              { label: t('to'), value: text(address), wide: true },
            ]}
          />
        </DetailSection>
      ))}
      {spending ? (
        <DetailSection title={t('inputs')}>
          <Inputs spending={spending} coin={fee.asset} />
        </DetailSection>
      ) : null}
      <DetailSection title={t('network')}>
        <KeyValue
          look="tight"
          rows={[
            { label: t('fee'), value: text(amountOf(fee.amount, fee.asset)), ...(rate ? { note: rate } : {}) },
            { label: t('transaction'), value: text(transaction), wide: true },
          ]}
        />
      </DetailSection>
    </>
  )
}
