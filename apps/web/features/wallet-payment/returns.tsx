import { Amount, Button, Row, RowList, Stack, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import { LostLink } from './lost-link.tsx'
import { refundPath } from './payer-secret.ts'
import type { OfferedReturn } from './queries.ts'

type Props = {
  readonly returns: readonly OfferedReturn[]
  /** The secret of the payer whose browser this is; undefined on any other device. */
  readonly secret: string | undefined
}

/** Returns offered to payers of the order. Only a payer's own refund link claims one. */
export function Returns({ returns, secret }: Props): ReactNode {
  const t = useText('wallet-payment')
  if (returns.length === 0) return null
  const isWaiting = returns.some(({ state }) => state === 'OFFERED' || state === 'EXPIRED')
  return (
    <Stack gap="sm">
      <Text weight="semibold">{t('returns')}</Text>
      <RowList>
        {returns.map(({ return_seq, cause, state, code, amount }) => (
          <Row
            key={return_seq}
            title={<Amount value={amount} asset={code} />}
            note={t(`cause.${cause}`)}
            end={
              state === 'OFFERED' && secret !== undefined ? (
                <Button component="a" size="sm" href={refundPath(secret)}>
                  {t('claim')}
                </Button>
              ) : (
                t(`return.${state}`)
              )
            }
          />
        ))}
      </RowList>
      {isWaiting && secret === undefined ? (
        <>
          <Text size="sm" tone="muted">
            {t('returns.note')}
          </Text>
          <LostLink />
        </>
      ) : null}
    </Stack>
  )
}
