import type { InvoiceKind, Output } from '@cocobnk/contract'
import {
  Amount,
  Button,
  CopyButton,
  Empty,
  Group,
  Note,
  PagedRows,
  Row,
  RowList,
  RowSkeletons,
  StateDot,
} from '@cocobnk/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { CsvButton } from '../../list/csv-button.tsx'
import { listOf, pagesQuery } from '../../list/pages.ts'
import { SHOP_DESK_KEY } from '../../live/query-keys.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import type { ShopViewProps } from '../shop-transaction/shop-view.ts'
import { InvoiceForm } from './invoice-form.tsx'

export type Invoice = Output<'GET /pg/merchant/{merchant_seq}/invoice'>['list'][number]

const TONES = {
  DRAFT: 'neutral',
  SENT: 'pending',
  ACCEPTED: 'success',
  PAID: 'success',
  CANCELED: 'neutral',
  EXPIRED: 'neutral',
} as const

/** Invoices or quotes of a shop, newest first. */
export function DocumentView({ merchant, mode, kind }: ShopViewProps & { readonly kind: InvoiceKind }): ReactNode {
  const t = useText('shop-desk')
  const { client } = useApp()
  const { merchant_seq } = merchant
  const query = pagesQuery([...SHOP_DESK_KEY, kind, merchant_seq, mode], (cursor) => {
    const input = { path: { merchant_seq }, query: { mode, cursor } }
    return kind === 'QUOTE'
      ? client.call('GET /pg/merchant/{merchant_seq}/quote', input)
      : client.call('GET /pg/merchant/{merchant_seq}/invoice', input)
  })
  const list = listOf(useInfiniteQuery(query), t('failed'))
  const [isOpen, setOpen] = useState(false)
  const words = kind === 'QUOTE' ? 'quote' : 'invoice'
  const toggle = <Button onClick={() => setOpen(!isOpen)}>{t(`${words}.new`)}</Button>
  return (
    <MemberSection title={t(`${words}.title`)} action={toggle}>
      {mode === 'TEST' ? <Note tone="pending">{t('test.note')}</Note> : null}
      {isOpen ? <InvoiceForm merchant={merchant} mode={mode} kind={kind} onDone={() => setOpen(false)} /> : null}
      <PagedRows {...list} waiting={<RowSkeletons count={3} />} empty={<Empty>{t('invoice.none')}</Empty>}>
        {(rows) => (
          <RowList>
            {rows.map((invoice) => (
              <DocumentRow key={invoice.invoice_seq} merchantSeq={merchant_seq} invoice={invoice} />
            ))}
          </RowList>
        )}
      </PagedRows>
    </MemberSection>
  )
}

function DocumentRow({ merchantSeq, invoice }: { readonly merchantSeq: string; readonly invoice: Invoice }): ReactNode {
  const t = useText('shop-desk')
  const [isOpen, setOpen] = useState(false)
  const { invoice_number, title, customer_name, due_on, total, currency, state, reminders } = invoice
  const about = [customer_name, due_on, reminders > 0 ? t('invoice.reminded', { n: reminders }) : '']
  return (
    <Row
      title={`${invoice_number} · ${title}`}
      note={about.filter(Boolean).join(' · ')}
      end={<Amount value={total} asset={currency} />}
      endNote={<StateDot tone={TONES[state]}>{t(`invoice.state.${state}`)}</StateDot>}
      toggle={{ open: isOpen, label: title, onToggle: () => setOpen(!isOpen) }}
    >
      {isOpen ? <Actions merchantSeq={merchantSeq} invoice={invoice} /> : null}
    </Row>
  )
}

type Change = 'SET_SENT' | 'SET_PAID' | 'SET_ACCEPTED' | 'SET_CANCELED'

function Actions({ merchantSeq, invoice }: { readonly merchantSeq: string; readonly invoice: Invoice }): ReactNode {
  const t = useText('shop-desk')
  const { client } = useApp()
  const queries = useQueryClient()
  const { pending, run } = useAction()
  const { state, kind, url, invoice_seq, invoice_number } = invoice
  const path = { merchant_seq: merchantSeq, invoice_seq }
  const change = async (type: Change) => {
    await run(() => (kind === 'QUOTE' ? changeQuote(type) : changeInvoice(type)))
    await queries.invalidateQueries({ queryKey: SHOP_DESK_KEY })
  }
  const changeInvoice = async (type: Change) => {
    if (type === 'SET_ACCEPTED') return
    await client.call('PATCH /pg/merchant/{merchant_seq}/invoice/{invoice_seq}', { path, body: { type } })
  }
  const changeQuote = async (type: Change) => {
    if (type === 'SET_PAID') return
    await client.call('PATCH /pg/merchant/{merchant_seq}/quote/{invoice_seq}', { path, body: { type } })
  }
  const button = (type: Change, words: string) => (
    <Button pending={pending} onClick={() => void change(type)}>
      {words}
    </Button>
  )
  const read = () => client.call('GET /pg/merchant/{merchant_seq}/invoice/{invoice_seq}/pdf', { path })
  return (
    <Group>
      {state === 'DRAFT' ? button('SET_SENT', t('invoice.send')) : null}
      {state === 'SENT' && kind === 'INVOICE' ? button('SET_PAID', t('invoice.setPaid')) : null}
      {state === 'SENT' && kind === 'QUOTE' ? button('SET_ACCEPTED', t('quote.accept')) : null}
      {state === 'DRAFT' || state === 'SENT' ? button('SET_CANCELED', t('invoice.cancel')) : null}
      {state === 'SENT' ? <CopyButton value={url}>{t('copy')}</CopyButton> : null}
      <CsvButton label="PDF" name={`${kind.toLowerCase()}-${invoice_number}.pdf`} read={read} />
    </Group>
  )
}
