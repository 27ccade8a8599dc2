import { useLocale } from '@cocobnk/i18n/react'
import { Amount, AssetMark, Row, RowList, Stack, StateDot, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { momentText } from '../../locale/time-text.ts'
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
            note={<Seen receipt={receipt} />}
            end={<Arrived receipt={receipt} />}
          />
        ))}
      </RowList>
    </Stack>
  )
}

/** When it was seen and, while it is in no block, until when its rate holds. */
function Seen({ receipt: { seen_at, rate_until } }: { readonly receipt: WalletReceipt }): ReactNode {
  const t = useText('wallet-payment')
  const { locale } = useLocale()
  return (
    <>
      <When at={seen_at} />
      {rate_until ? <> · {t('rateUntil', { time: momentText(locale, rate_until) })}</> : null}
    </>
  )
}

function Arrived({ receipt }: { readonly receipt: WalletReceipt }): ReactNode {
  const t = useText('wallet-payment')
  const { state, confirmations: n, confirmations_required: of } = receipt
  const isWaiting = state === 'SEEN' && n === 0
  return <StateDot tone={TONES[state]}>{isWaiting ? t('state.WAITING') : t(`state.${state}`, { n, of })}</StateDot>
}
