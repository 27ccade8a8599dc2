import { MAX_DIGITS } from '@cocobnk/money'
import { Button, Group, toast, useAmountText } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { CsvButton } from '../../list/csv-button.tsx'
import { useText } from '../../texts.ts'
import type { Transfer } from './queries.ts'

/** Buttons to download or share the receipt of a transfer. */
export function ReceiptActions({ transfer }: { readonly transfer: Transfer }): ReactNode {
  const t = useText('transfer')
  const { client } = useApp()
  const { transfer_seq } = transfer
  const read = (time_zone: string) =>
    client.call('GET /account/transfer/{transfer_seq}/receipt', { path: { transfer_seq }, query: { time_zone } })
  return (
    <Group gap="sm">
      <CsvButton label={t('receipt.pdf')} name={`receipt-${transfer_seq}.pdf`} read={read} />
      <ShareButton transfer={transfer} />
    </Group>
  )
}

function ShareButton({ transfer }: { readonly transfer: Transfer }): ReactNode {
  const t = useText('transfer')
  const amountText = useAmountText()
  const { amount, asset, direction, transfer_seq, counterpart } = transfer
  const text = t(`receipt.text.${direction}`, {
    amount: `${amountText(amount, MAX_DIGITS, asset.code)} ${asset.code}`,
    name: counterpart.name ?? '–',
    number: transfer_seq,
  })
  const share = async () => {
    if ('share' in navigator) {
      // Dismissing the share sheet needs no message.
      await navigator.share({ text }).catch(() => undefined)
      return
    }
    await (navigator as Navigator).clipboard.writeText(text)
    toast.success(t('receipt.copied'))
  }
  return (
    <Button size="sm" onClick={() => void share()}>
      {t('receipt.share')}
    </Button>
  )
}
