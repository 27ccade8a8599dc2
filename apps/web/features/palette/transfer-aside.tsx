import { numberInGroups } from '@cocobnk/contract'
import { MAX_DIGITS } from '@cocobnk/money'
import { Amount, KeyValue, Stack, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'

type AsideProps = {
  readonly amount: string
  readonly code: string
  readonly name: string
  readonly number: string
  readonly payer: Account
  /** Remaining balance; undefined if the account has less than the amount. */
  readonly left: string | undefined
}

/** Preview of the transfer as in its review, with the remaining balance. */
export function TransferAside({ amount, code, name, number, payer, left }: AsideProps): ReactNode {
  const t = useText('palette')
  return (
    <Stack gap="md">
      <Text size="sm" tone="muted">
        {t('aside.title')}
      </Text>
      <Amount value={amount} asset={code} decimals={MAX_DIGITS} size="lg" />
      <KeyValue
        rows={[
          { label: t('aside.to'), note: numberInGroups(number), value: <span translate="no">{name}</span> },
          { label: t('aside.from'), value: <span translate="no">{payer.title}</span> },
          { label: t('aside.fee'), value: t('aside.fee.none') },
          {
            label: t('aside.left'),
            total: true,
            value: left === undefined ? t('aside.short') : <Amount value={left} asset={code} decimals={MAX_DIGITS} />,
          },
        ]}
      />
      <Text size="sm" tone="muted">
        {t('aside.note')}
      </Text>
    </Stack>
  )
}
