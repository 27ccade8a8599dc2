import { Amount, Card, Container, KeyValue, Note, Stack, Text, Title } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import { ClaimForm } from './claim-form.tsx'
import { LostLink } from './lost-link.tsx'
import { type ClaimableReturn, type PayerReturns, returnQuery } from './queries.ts'

/** What a refund link gives back: amounts, the network cost, and the destination. */
export function ClaimScreen({ secret }: { readonly secret: string }): ReactNode {
  const t = useText('wallet-payment')
  return (
    <Container size="form">
      <Loaded
        from={useQuery(returnQuery(useApp().client, secret))}
        failed={t('failed')}
        missing={
          <Stack gap="lg">
            <Note tone="pending">{t('claim.missing')}</Note>
            <LostLink />
          </Stack>
        }
      >
        {(known) => <Known secret={secret} known={known} />}
      </Loaded>
    </Container>
  )
}

function Known({
  secret,
  known: { order, returns },
}: {
  readonly secret: string
  readonly known: PayerReturns
}): ReactNode {
  const t = useText('wallet-payment')
  return (
    <Stack gap="lg">
      <Stack gap="2xs">
        <Title order={1} look="h2">
          {t('claim.title', { shop: order.shop_title })}
        </Title>
        <Text tone="muted">{`${order.order_name} · ${order.shop_order_number}`}</Text>
      </Stack>
      {returns.length === 0 ? <Note>{t('claim.empty')}</Note> : null}
      {returns.map((offer) => (
        <Returned key={offer.return_seq} secret={secret} offer={offer} />
      ))}
      <Text size="sm" tone="muted">
        {t('claim.support', { email: order.support_email })}
      </Text>
    </Stack>
  )
}

type OfferProps = { readonly secret: string; readonly offer: ClaimableReturn }

function Returned({ secret, offer }: OfferProps): ReactNode {
  const t = useText('wallet-payment')
  const { code, amount, cost, cause, expires_at } = offer
  return (
    <Stack gap="md">
      <Text tone="muted">{t(`cause.${cause}`)}</Text>
      <Card>
        <KeyValue
          look="ruled"
          rows={[
            { label: t('claim.amount'), value: <Amount value={amount} asset={code} /> },
            ...(cost
              ? [
                  { label: t('claim.fee'), value: <Amount value={`-${cost.fee}`} asset={code} /> },
                  { label: t('claim.net'), value: <Amount value={cost.net} asset={code} />, total: true },
                ]
              : []),
            ...(offer.state === 'OFFERED' ? [{ label: t('claim.until'), value: <When at={expires_at} /> }] : []),
          ]}
        />
      </Card>
      <Progress secret={secret} offer={offer} />
    </Stack>
  )
}

function Progress({ secret, offer }: OfferProps): ReactNode {
  const t = useText('wallet-payment')
  const { state, address, txid } = offer
  if (state === 'EXPIRED') return <Note tone="pending">{t('claim.expired')}</Note>
  if (state === 'OFFERED') return <Open secret={secret} offer={offer} />
  return (
    <Stack gap="md" aria-live="polite">
      <Note tone={state === 'DONE' ? 'primary' : 'pending'}>{t(`claim.${state}`)}</Note>
      <KeyValue
        look="ruled"
        rows={[
          { label: t('claim.to'), value: address ?? '', wide: true },
          ...(txid ? [{ label: t('claim.txid'), value: txid, wide: true }] : []),
        ]}
      />
    </Stack>
  )
}

/** A second secret waits until operators' 48 hours are over. Whoever has the first is told that there is a second. */
function Open({ secret, offer }: OfferProps): ReactNode {
  const t = useText('wallet-payment')
  const { cost, failed_at, is_recovery, recovery_from } = offer
  const [now] = useState(() => Date.now())
  if (is_recovery && recovery_from !== null && Date.parse(recovery_from) > now)
    return (
      <Note tone="pending">
        {t('claim.recovery')} <When at={recovery_from} />
      </Note>
    )
  return (
    <>
      {!is_recovery && recovery_from !== null ? <Note tone="pending">{t('claim.recoveryOther')}</Note> : null}
      {failed_at ? <Note tone="pending">{t('claim.failedOnce')}</Note> : null}
      {cost ? <ClaimForm secret={secret} offer={offer} /> : <Note tone="pending">{t('claim.tooSmall')}</Note>}
    </>
  )
}
