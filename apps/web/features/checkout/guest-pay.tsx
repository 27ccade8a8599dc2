import {
  Button,
  IconCard,
  IconClock,
  KeyValue,
  Note,
  Segmented,
  Text,
  TextLink,
  Title,
  useCurrencyText,
} from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Countdown, useTimeLeft } from '../../page/countdown.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { WalletPayment } from '../wallet-payment/wallet-payment.tsx'
import type { GuestCheckout } from './guest-query.ts'
import css from './guest-screen.module.css'
import { shopAddress } from './shop-address.ts'

type Props = { readonly checkout: GuestCheckout; readonly token: string; readonly way?: 'CARD' | 'WALLET' | undefined }

/** Payment by card or from another wallet; a member may log in instead. */
export function GuestPay({ checkout, token, way }: Props): ReactNode {
  const t = useText('card')
  const leftMs = useTimeLeft(Date.parse(checkout.expires_at))
  const [chosen, setChosen] = useState<'CARD' | 'WALLET'>(
    way ?? (checkout.card_usd === null && checkout.takes_wallets ? 'WALLET' : 'CARD'),
  )
  const cancelUrl = shopAddress(checkout.cancel_url)
  return (
    <>
      <div className={css.head}>
        <Title order={2} look="h2">
          {t('pay.title')}
        </Title>
        <Text size="sm" tone="muted" className={css.clock}>
          <IconClock />
          {t('pay.held')} <Countdown leftMs={leftMs} />
        </Text>
      </div>
      {checkout.takes_wallets ? (
        <Segmented
          label={t('pay.method')}
          value={chosen}
          options={[
            { value: 'CARD', label: t('pay.card') },
            { value: 'WALLET', label: t('pay.wallet') },
          ]}
          onChange={setChosen}
          fullWidth
        />
      ) : null}
      <div className={css.way}>
        {chosen === 'WALLET' ? <WalletPayment token={token} /> : <CardWay checkout={checkout} token={token} />}
      </div>
      <div className={css.links}>
        <TextLink href={`/payment/payment-login?token=${token}`}>{t('pay.login')}</TextLink>
        {cancelUrl ? (
          <TextLink href={cancelUrl} plain>
            {t('pay.cancel')}
          </TextLink>
        ) : null}
      </div>
    </>
  )
}

/** Redirects to the processor's page, where the card is entered. */
function CardWay({ checkout: { card_usd, decline_code }, token }: Props): ReactNode {
  const t = useText('card')
  const { client } = useApp()
  const text = useCurrencyText()
  const { trouble, submit } = useSubmit()
  const [isLeaving, setLeaving] = useState(false)
  const pay = async () => {
    setLeaving(true)
    await submit(async () => {
      const path = { checkout_token: token }
      const { url } = await client.call('POST /pg/transaction/token/{checkout_token}/card', { path })
      globalThis.location.assign(url)
    })
    setLeaving(false)
  }
  if (card_usd === null) return <Note>{t('pay.noCards')}</Note>
  return (
    <>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      {decline_code && !trouble ? <Note tone="danger">{t(declineKey(decline_code))}</Note> : null}
      <KeyValue
        look="tight"
        className={css.facts ?? ''}
        rows={[
          { label: t('pay.method'), value: t('pay.card') },
          { label: t('pay.fee'), value: t('pay.noFee') },
          { label: t('pay.charged'), value: text(card_usd, 'USD'), total: true },
        ]}
      />
      <div className={css.action}>
        <Button variant="filled" size="lg" fullWidth pending={isLeaving} icon={<IconCard />} onClick={() => void pay()}>
          {t('pay.button', { amount: text(card_usd, 'USD') })}
        </Button>
      </div>
      <Text size="sm" tone="quiet">
        {t('pay.hosted')}
      </Text>
    </>
  )
}

const DECLINES = ['insufficient_funds', 'authentication_required', 'expired_card', 'incorrect_number'] as const

function declineKey(code: string) {
  const known = DECLINES.find((one) => one === code)
  return `decline.${known ?? 'other'}` as const
}
