import { Amount, Stack, Text, useAmountText } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { usdText } from '../../rate/value.ts'
import { useText } from '../../texts.ts'
import { type Holding, worthOf } from './holdings.ts'

/** What all of it is worth. While something has no rate, what there is of each instead: a part is no total. */
export function TotalValue({ holdings }: { readonly holdings: readonly Holding[] }): ReactNode {
  const t = useText('account')
  const amountText = useAmountText()
  const { total, without } = worthOf(holdings)
  const held = holdings.filter(({ balance }) => /[1-9]/.test(balance))
  if (without.length === 0)
    return (
      <Figure label={t('total')} amounts={[{ code: 'USOT', balance: total }]} converted={usdText(amountText, total)} />
    )
  return (
    <Stack gap="xs">
      <Figure label={t('holding')} amounts={held} />
      <Text size="sm" tone="muted">
        {t('holding.note')}
      </Text>
    </Stack>
  )
}

type FigureProps = {
  readonly label: string
  readonly amounts: readonly Pick<Holding, 'code' | 'balance'>[]
  readonly converted?: string
}

function Figure({ label, amounts, converted }: FigureProps): ReactNode {
  return (
    <Stack gap="2xs">
      <Text size="sm" tone="muted">
        {label}
      </Text>
      {amounts.map(({ code, balance }) => (
        <Amount
          key={code}
          value={balance}
          asset={code}
          size={amounts.length > 1 ? 'xl' : 'hero'}
          converted={converted}
        />
      ))}
    </Stack>
  )
}
