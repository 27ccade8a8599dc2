import { AddressGroups, Amount, Card, CopyButton, KeyValue, QrCode, Stack, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { useText } from '../../texts.ts'
import { paymentUri } from './payment-uri.ts'
import { type WalletAsset, walletAddressQuery } from './queries.ts'
import css from './wallet-payment.module.css'

type Props = { readonly token: string; readonly secret: string; readonly asset: WalletAsset }

/** Address for this order and this payer only, created when first requested. */
export function PayTo({ token, secret, asset }: Props): ReactNode {
  const t = useText('wallet-payment')
  const query = useQuery(walletAddressQuery(useApp().client, { token, secret }, asset.asset_seq))
  return (
    <Loaded from={query} failed={t('address.failed')}>
      {({ address, confirmations_required }) => (
        <Destination asset={asset} address={address ?? ''} confirmations={confirmations_required} />
      )}
    </Loaded>
  )
}

type DestinationProps = {
  readonly asset: WalletAsset
  readonly address: string
  readonly confirmations: number
}

function Destination({ asset, address, confirmations }: DestinationProps): ReactNode {
  const t = useText('wallet-payment')
  const { code, network, remaining, decimal_point } = asset
  return (
    <Card className={css.card ?? ''}>
      <div className={css.figure}>
        <Stack gap="2xs">
          <Text size="sm" tone="muted">
            {t('send')}
          </Text>
          <Amount value={remaining} asset={code} decimals={decimal_point} size="lg" />
        </Stack>
        <CopyButton value={remaining}>{t('amount.copy')}</CopyButton>
      </div>
      <div className={css.columns}>
        <QrCode
          value={paymentUri({ network, address, amount: remaining })}
          label={t('qr', { code })}
          className={css.qr ?? ''}
        />
        <Stack gap="md">
          <Stack gap="2xs">
            <Text size="sm" tone="muted">
              {t('address', { network })}
            </Text>
            <AddressGroups address={address} />
          </Stack>
          <CopyButton value={address} filled>
            {t('address.copy')}
          </CopyButton>
        </Stack>
      </div>
      <KeyValue look="tight" rows={[{ label: t('confirmed'), value: t('confirmations', { n: confirmations }) }]} />
      <Text size="sm" tone="muted">
        {t('only', { code, network })}
      </Text>
    </Card>
  )
}
