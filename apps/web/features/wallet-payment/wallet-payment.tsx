import { Note, Stack } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { useText } from '../../texts.ts'
import { Arrivals } from './arrivals.tsx'
import { AssetChoice } from './asset-choice.tsx'
import { PayTo } from './pay-to.tsx'
import { knownSecret, payerSecret } from './payer-secret.ts'
import { type WalletPaymentState, walletPaymentQuery } from './queries.ts'
import { RefundLink } from './refund-link.tsx'
import { Returns } from './returns.tsx'

type Props = {
  readonly token: string
  /** Set if the page already shows the outcome of the checkout elsewhere. */
  readonly quiet?: boolean
}

/** Pays a checkout from an external wallet: the amount to send, the address, and what has arrived. */
export function WalletPayment({ token, quiet = false }: Props): ReactNode {
  const t = useText('wallet-payment')
  return (
    <Loaded from={useQuery(walletPaymentQuery(useApp().client, token))} failed={t('failed')}>
      {(payment) => <Known token={token} payment={payment} quiet={quiet} />}
    </Loaded>
  )
}

type KnownProps = { readonly token: string; readonly payment: WalletPaymentState; readonly quiet: boolean }

function Known({ token, payment, quiet }: KnownProps): ReactNode {
  const t = useText('wallet-payment')
  const [chosen, setChosen] = useState<string>()
  const [secret, setSecret] = useState(() => knownSecret(localStorage, token))
  const choose = (assetSeq: string) => {
    setSecret(payerSecret(localStorage, token))
    setChosen(assetSeq)
  }
  const { assets, receipts, returns, is_open, is_requoted } = payment
  const asset = assets.find(({ asset_seq }) => asset_seq === chosen)
  const isPartPaid = receipts.some(({ state }) => state === 'SEEN' || state === 'HELD')
  const isAllSent = assets.length > 0 && assets.every(({ remaining }) => !/[1-9]/.test(remaining))
  const isPayable = is_open && !isAllSent
  return (
    <Stack gap="lg">
      {is_requoted && isPayable ? <Note tone="pending">{t('late')}</Note> : null}
      {isPartPaid ? <Note>{isAllSent ? t('allSent') : t('partial')}</Note> : null}
      {!is_open && receipts.length === 0 && !quiet ? <Note>{t('off')}</Note> : null}
      {isPayable ? <AssetChoice assets={assets} chosen={chosen} onChoose={choose} /> : null}
      {isPayable && asset && secret !== undefined ? <PayTo token={token} secret={secret} asset={asset} /> : null}
      {secret === undefined ? null : <RefundLink secret={secret} />}
      <Arrivals receipts={receipts} />
      <Returns returns={returns} secret={secret} />
    </Stack>
  )
}
