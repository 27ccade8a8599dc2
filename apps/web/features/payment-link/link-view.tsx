import type { Output } from '@cocobnk/contract'
import { Amount, Button, CopyButton, Form, Group, QrCode, Row, StateDot, SubmitButton, TextField } from '@cocobnk/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { listOf, pagesQuery } from '../../list/pages.ts'
import { SHOP_DESK_KEY } from '../../live/query-keys.ts'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { PriceFields, usePrice } from '../shop-transaction/price-fields.tsx'
import { ShopOffers } from '../shop-transaction/shop-offers.tsx'
import type { ShopViewProps } from '../shop-transaction/shop-view.ts'

type Link = Output<'GET /pg/merchant/{merchant_seq}/link'>['list'][number]

const TONES = { OPEN: 'success', SOLD_OUT: 'pending', EXPIRED: 'neutral', CLOSED: 'neutral' } as const

/** The shop's payment links and QR codes, which can be paid repeatedly. */
export default function LinkView({ merchant, mode }: ShopViewProps): ReactNode {
  const t = useText('shop-desk')
  const { client } = useApp()
  const { merchant_seq } = merchant
  const query = pagesQuery([...SHOP_DESK_KEY, 'link', merchant_seq, mode], (cursor) =>
    client.call('GET /pg/merchant/{merchant_seq}/link', { path: { merchant_seq }, query: { mode, cursor } }),
  )
  const list = listOf(useInfiniteQuery(query), t('failed'))
  return (
    <ShopOffers
      noun="link"
      mode={mode}
      list={list}
      row={(link) => <LinkRow key={link.link_seq} merchantSeq={merchant_seq} link={link} />}
      form={(onDone) => <NewLink merchant={merchant} mode={mode} onDone={onDone} />}
    />
  )
}

function LinkRow({ merchantSeq, link }: { readonly merchantSeq: string; readonly link: Link }): ReactNode {
  const t = useText('shop-desk')
  const { client } = useApp()
  const queries = useQueryClient()
  const { pending, run } = useAction()
  const [isOpen, setOpen] = useState(false)
  const { title, amount, currency, stock, taken, paid, status, url, link_seq } = link
  const close = async () => {
    const path = { merchant_seq: merchantSeq, link_seq }
    await run(() =>
      client.call('PATCH /pg/merchant/{merchant_seq}/link/{link_seq}', { path, body: { type: 'SET_CLOSED' } }),
    )
    await queries.invalidateQueries({ queryKey: SHOP_DESK_KEY })
  }
  return (
    <Row
      title={title}
      note={stock === null ? t('link.paid', { paid }) : t('link.taken', { paid, taken, stock })}
      end={amount === null ? t('link.anyAmount') : <Amount value={amount} asset={currency} />}
      endNote={<StateDot tone={TONES[status]}>{t(`link.status.${status}`)}</StateDot>}
      toggle={{ open: isOpen, label: title, onToggle: () => setOpen(!isOpen) }}
    >
      {isOpen ? (
        <Group>
          <QrCode value={url} label={title} />
          <CopyButton value={url}>{t('copy')}</CopyButton>
          {status === 'CLOSED' ? null : (
            <Button pending={pending} onClick={() => void close()}>
              {t('close')}
            </Button>
          )}
        </Group>
      ) : null}
    </Row>
  )
}

function NewLink({ merchant, mode, onDone }: ShopViewProps & { readonly onDone: () => void }): ReactNode {
  const t = useText('shop-desk')
  const queries = useQueryClient()
  const { trouble, tone, submit, onUnknown } = useSubmit()
  const call = useKeyedCall({ onUnknown })
  const price = usePrice(merchant)
  return (
    <Form
      onSubmit={({ title = '', stock, days }) =>
        submit(async () => {
          const { merchant_seq } = merchant
          const { currency, amount } = price
          await call('POST /pg/merchant/{merchant_seq}/link', {
            path: { merchant_seq },
            body: {
              mode,
              title,
              currency,
              ...(amount ? { amount } : {}),
              ...(stock ? { stock: Number(stock) } : {}),
              ...(days ? { life_days: Number(days) } : {}),
            },
          })
          await queries.invalidateQueries({ queryKey: SHOP_DESK_KEY })
          onDone()
        })
      }
    >
      {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
      <TextField name="title" label={t('title')} required maxLength={100} />
      <PriceFields price={price} hint={t('link.free')} />
      <TextField name="stock" label={t('link.stock')} inputMode="numeric" />
      <TextField name="days" label={t('link.days')} inputMode="numeric" />
      <SubmitButton>{t('link.new')}</SubmitButton>
    </Form>
  )
}
