import type { CostMethod } from '@cocobnk/contract'
import { Change, KeyValue, MoneyFigure, Segmented, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useDisplayCurrency } from '../../display-currency/use-display-currency.ts'
import { useText } from '../../texts.ts'
import css from './gain-section.module.css'
import type { AssetGain } from './queries.ts'

const METHODS = ['AVERAGE', 'FIFO'] as const satisfies readonly CostMethod[]

type GainSectionProps = {
  readonly gain: AssetGain
  readonly method: CostMethod
  readonly onMethod: (method: CostMethod) => void
}

/** Cost, value and gains of an asset, by the chosen method. */
export function GainSection({ gain, method, onMethod }: GainSectionProps): ReactNode {
  const t = useText('holding')
  const { currency, convert, convertPrice } = useDisplayCurrency()
  const { cost, value, average_cost, unrealised, unrealised_percent, realised } = gain
  const money = (usot: string | null, signed?: boolean) =>
    usot === null ? t('unknown') : <MoneyFigure value={convert(usot)} currency={currency} signed={signed ?? false} />
  return (
    <div className={css.gain}>
      <Segmented
        label={t('method')}
        value={method}
        options={METHODS.map((one) => ({ value: one, label: t(`method.${one}`) }))}
        onChange={onMethod}
        fullWidth
      />
      <KeyValue
        rows={[
          {
            label: t('average'),
            value:
              average_cost === null ? (
                t('unknown')
              ) : (
                <MoneyFigure value={convertPrice(average_cost)} currency={currency} exact />
              ),
          },
          { label: t('cost'), value: money(cost) },
          { label: t('worth'), value: money(value) },
          {
            label: t('unrealised'),
            value: (
              <>
                {money(unrealised, true)} {unrealised_percent === null ? null : <Change percent={unrealised_percent} />}
              </>
            ),
            total: true,
          },
          { label: t('realised'), value: money(realised, true) },
        ]}
      />
      <Text size="sm" tone="muted">
        {t('gain.note')}
      </Text>
    </div>
  )
}
