import { Amount, AssetMark, Row, RowList, Stack, StateDot, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import type { WalletReceipt } from './queries.ts'

const TONES = { SEEN: 'pending', VANISHED: 'neutral', HELD: 'primary', COUNTED: 'success', OFFERED: 'neutral' } as const

/** The payments that have arrived for the order, with their confirmations. */
export function Arrivals({ receipts }: { readonly receipts: readonly WalletReceipt[] }): ReactNode {
  const t = useText('wallet-payment')
  if (receipts.length === 0) return null
  return (
    <Stack gap="sm" aria-live="polite">
      <Text weight="semibold">{t('arrived')}</Text>
      <RowList>
        {receipts.map((receipt) => (
          <Row
            key={receipt.receipt_seq}
            mark={<AssetMark asset={receipt.code} />}
            title={<Amount value={receipt.amount} asset={receipt.code} />}
            note={<When at={receipt.seen_at} />}
            end={<Arrived receipt={receipt} />}
          />
        ))}
      </RowList>
    </Stack>
  )
}

function Arrived({ receipt }: { readonly receipt: WalletReceipt }): ReactNode {
  const t = useText('wallet-payment')
  const { state, confirmations: n, confirmations_required: of } = receipt
  const isWaiting = state === 'SEEN' && n === 0
  return <StateDot tone={TONES[state]}>{isWaiting ? t('state.WAITING') : t(`state.${state}`, { n, of })}</StateDot>
}
