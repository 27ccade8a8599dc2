import { Amount, KeyValue, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import { plus } from './interest.ts'
import type { Fund } from './queries.ts'

type LeavingSumProps = { readonly fund: Fund; readonly leaving: Fund['leaving'] }

/** The payout when leaving today, and the interest that is lost. */
export function LeavingSum({ fund, leaving: { principal, interest, lost } }: LeavingSumProps): ReactNode {
  const t = useText('fund')
  const [code, paid] = [fund.asset.code, fund.dividend_asset.code]
  return (
    <KeyValue
      look="tight"
      rows={[
        { label: t('principal'), value: <Amount value={principal} asset={code} /> },
        { label: t('interest.kept'), value: <Amount value={interest} asset={paid} signed /> },
        ...(code === paid
          ? [{ label: t('return.gets'), total: true, value: <Amount value={plus(principal, interest)} asset={code} /> }]
          : []),
        {
          label: t('lost'),
          value: (
            <Text component="span" tone={/[1-9]/.test(lost) ? 'danger' : 'muted'}>
              <Amount value={lost} asset={paid} />
            </Text>
          ),
        },
      ]}
    />
  )
}
