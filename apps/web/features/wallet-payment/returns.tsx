import { Amount, Button, Row, RowList, Stack, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { OfferedReturn } from './queries.ts'

/** Returns offered to the payer, each with its claim link. */
export function Returns({ returns }: { readonly returns: readonly OfferedReturn[] }): ReactNode {
  const t = useText('wallet-payment')
  if (returns.length === 0) return null
  return (
    <Stack gap="sm">
      <Text weight="semibold">{t('returns')}</Text>
      <RowList>
        {returns.map(({ return_seq, claim_token, cause, state, code, amount }) => (
          <Row
            key={return_seq}
            title={<Amount value={amount} asset={code} />}
            note={t(`cause.${cause}`)}
            end={
              state === 'OFFERED' ? (
                <Button component="a" size="sm" href={`/payment/payment-guest?claim=${claim_token}`}>
                  {t('claim')}
                </Button>
              ) : (
                t(`return.${state}`)
              )
            }
          />
        ))}
      </RowList>
    </Stack>
  )
}
