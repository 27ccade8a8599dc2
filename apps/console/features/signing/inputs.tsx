import { AddressGroups, Amount, CopyButton, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './inputs.module.css'
import type { Signing } from './queries.ts'

export type Spending = NonNullable<Signing['spending']>

/** The network fee per byte or per unit of gas, in the payer's unit. */
export function useRate(): (spending: Spending | null) => string | undefined {
  const t = useText('signing')
  return (spending) => spending?.rate && t(`rate.${spending.rate.unit === 'gwei' ? 'most' : 'paid'}`, spending.rate)
}

type InputsProps = { readonly spending: Spending; readonly coin: string }

/** The inputs: coins by id, or the sending address and its nonce. */
export function Inputs({ spending: { inputs, sender }, coin }: InputsProps): ReactNode {
  const t = useText('signing')
  if (sender)
    return (
      <div className={css.input}>
        <AddressGroups address={sender.address} />
        <Text size="sm" tone="muted">
          {t('nonce', { n: sender.nonce })}
        </Text>
      </div>
    )
  return (
    <ul className={css.inputs}>
      {inputs.map(({ txid, index, amount }) => (
        <li key={`${txid}:${index}`} className={css.input}>
          <span className={css.coin}>
            <AddressGroups address={txid} short />
            <span className={css.place}>:{index}</span>
            <CopyButton value={`${txid}:${index}`} />
          </span>
          {amount === null ? null : <Amount value={amount} asset={coin} />}
        </li>
      ))}
    </ul>
  )
}
