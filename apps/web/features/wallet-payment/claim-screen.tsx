import { Amount, Card, Container, ErrorView, KeyValue, Note, Stack, Text, Title } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import { ClaimForm } from './claim-form.tsx'
import { type ClaimableReturn, returnQuery } from './queries.ts'

/** The return behind a claim link: its amount, the network cost, and the destination. */
export function ClaimScreen({ token }: { readonly token: string | undefined }): ReactNode {
  const t = useText('wallet-payment')
  if (token === undefined) return <ErrorView centered message={t('claim.missing')} />
  return <Claim token={token} />
}

function Claim({ token }: { readonly token: string }): ReactNode {
  const t = useText('wallet-payment')
  return (
    <Container size="form">
      <Loaded from={useQuery(returnQuery(useApp().client, token))} failed={t('failed')} missing={t('claim.missing')}>
        {(offer) => <Known token={token} offer={offer} />}
      </Loaded>
    </Container>
  )
}

type KnownProps = { readonly token: string; readonly offer: ClaimableReturn }

function Known({ token, offer }: KnownProps): ReactNode {
  const t = useText('wallet-payment')
  const { code, amount, cost, cause, shop_title, shop_order_number, order_name, support_email, expires_at } = offer
  return (
    <Stack gap="lg">
      <Stack gap="2xs">
        <Title order={1} look="h2">
          {t('claim.title', { shop: shop_title })}
        </Title>
        <Text tone="muted">{t(`cause.${cause}`)}</Text>
      </Stack>
      <Card>
        <KeyValue
          look="ruled"
          rows={[
            { label: t('claim.order'), value: order_name, note: shop_order_number },
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
      <Progress token={token} offer={offer} />
      <Text size="sm" tone="muted">
        {t('claim.support', { email: support_email })}
      </Text>
    </Stack>
  )
}

function Progress({ token, offer }: KnownProps): ReactNode {
  const t = useText('wallet-payment')
  const { state, cost, failed_at, address, txid } = offer
  if (state === 'EXPIRED') return <Note tone="pending">{t('claim.expired')}</Note>
  if (state === 'OFFERED')
    return (
      <>
        {failed_at ? <Note tone="pending">{t('claim.failedOnce')}</Note> : null}
        {cost ? <ClaimForm token={token} offer={offer} /> : <Note tone="pending">{t('claim.tooSmall')}</Note>}
      </>
    )
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
