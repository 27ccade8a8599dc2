import { Button, TextLink, Title } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { useText } from '../../texts.ts'
import { Alone } from './alone.tsx'
import css from './checkout.module.css'
import { CheckoutFrame } from './checkout-frame.tsx'
import { Ended } from './ended.tsx'
import { openTransactionQuery } from './queries.ts'
import { TestPay } from './test-pay.tsx'
import { useWatch } from './use-watch.ts'

/** A shop's order before login: log in and pay, or pay as a guest. */
export function LoginToPay({ token }: { readonly token: string | undefined }): ReactNode {
  const t = useText('checkout')
  const opened = useQuery({ ...openTransactionQuery(useApp().client, token ?? ''), enabled: token !== undefined })
  useWatch(token)
  if (token === undefined) return <Alone>{t('noToken')}</Alone>
  const redirectFrom = `/payment/payment-main?${new URLSearchParams({ token })}`
  return (
    <div className={css.page}>
      <Loaded from={opened} failed={t('failed')} missing={t('missing')}>
        {(transaction) => (
          <CheckoutFrame transaction={transaction}>
            {transaction.state === 'OPEN' ? (
              <>
                {transaction.mode === 'TEST' ? <TestPay token={token} /> : null}
                <Title look="h2">{t('login.title')}</Title>
                <p className={css.lede}>{t('login.lede')}</p>
                <Button component="a" href={`/login-me?${new URLSearchParams({ redirectFrom })}`} fullWidth>
                  {t('login.submit')}
                </Button>
                {transaction.takes_cards || transaction.takes_wallets ? (
                  <TextLink component="a" href={`/payment/payment-guest?${new URLSearchParams({ token })}`}>
                    {t('login.guest')}
                  </TextLink>
                ) : null}
              </>
            ) : (
              <Ended transaction={transaction} state={transaction.state} />
            )}
          </CheckoutFrame>
        )}
      </Loaded>
    </div>
  )
}
