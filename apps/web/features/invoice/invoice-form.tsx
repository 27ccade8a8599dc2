import { CURRENCY_DIGITS, DISPLAY_CURRENCIES, type DisplayCurrency, type InvoiceKind } from '@cocobnk/contract'
import { Button, Form, Group, MoneyInput, SelectField, Stack, SubmitButton, TextField } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SHOP_DESK_KEY } from '../../live/query-keys.ts'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { currencyOf, type ShopViewProps } from '../shop-transaction/shop-view.ts'

type Line = {
  readonly key: number
  readonly name: string
  readonly quantity: string
  readonly unit_price: string
  readonly tax_percent: string
}

const LINES_MAX = 50
const DAYS = 14
const DAY_MS = 86_400_000

const newLine = (key: number): Line => ({ key, name: '', quantity: '1', unit_price: '', tax_percent: '0' })

type FormProps = ShopViewProps & { readonly kind: InvoiceKind; readonly onDone: () => void }

export function InvoiceForm({ merchant, mode, kind, onDone }: FormProps): ReactNode {
  const t = useText('shop-desk')
  const queries = useQueryClient()
  const { trouble, tone, submit, onUnknown } = useSubmit()
  const call = useKeyedCall({ onUnknown })
  const [currency, setCurrency] = useState<DisplayCurrency>(currencyOf(merchant))
  const [lines, setLines] = useState<readonly Line[]>([newLine(0)])
  const setLine = (key: number, change: Partial<Line>) =>
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...change } : line)))
  const write = async (values: { readonly [name: string]: string | undefined }) => {
    const { title = '', customer_name = '', customer_email = '', due_on = '' } = values
    const body = {
      mode,
      title,
      customer_name,
      customer_email,
      due_on,
      currency,
      lines: lines.map(({ key: _, ...line }) => line),
    }
    const path = { merchant_seq: merchant.merchant_seq }
    if (kind === 'QUOTE') await call('POST /pg/merchant/{merchant_seq}/quote', { path, body })
    else await call('POST /pg/merchant/{merchant_seq}/invoice', { path, body })
    await queries.invalidateQueries({ queryKey: SHOP_DESK_KEY })
    onDone()
  }
  const [due] = useState(() => new Date(Date.now() + DAYS * DAY_MS).toISOString().slice(0, 10))
  return (
    <Form onSubmit={(values) => submit(() => write(values))}>
      {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
      <TextField name="title" label={t('title')} required maxLength={100} />
      <TextField name="customer_name" label={t('invoice.customer')} required maxLength={100} />
      <TextField name="customer_email" label={t('invoice.email')} type="email" required maxLength={254} />
      <SelectField
        name="currency"
        label={t('currency')}
        value={currency}
        onChange={(event) => setCurrency(event.currentTarget.value as DisplayCurrency)}
        options={DISPLAY_CURRENCIES.map((code) => ({ value: code, label: code }))}
      />
      {lines.map((line) => (
        <LineFields
          key={line.key}
          line={line}
          currency={currency}
          onChange={(change) => setLine(line.key, change)}
          onRemove={lines.length > 1 ? () => setLines(lines.filter(({ key }) => key !== line.key)) : undefined}
        />
      ))}
      {lines.length < LINES_MAX ? (
        <Button onClick={() => setLines([...lines, newLine((lines.at(-1)?.key ?? 0) + 1)])}>
          {t('invoice.addLine')}
        </Button>
      ) : null}
      <TextField name="due_on" label={t('invoice.due')} type="date" required defaultValue={due} />
      <SubmitButton>{t('invoice.save')}</SubmitButton>
    </Form>
  )
}

type LineProps = {
  readonly line: Line
  readonly currency: DisplayCurrency
  readonly onChange: (change: Partial<Line>) => void
  readonly onRemove: (() => void) | undefined
}

function LineFields({ line, currency, onChange, onRemove }: LineProps): ReactNode {
  const t = useText('shop-desk')
  const name = (field: string) => `${field}-${line.key}`
  return (
    <Stack gap="sm">
      <TextField
        name={name('name')}
        label={t('invoice.line')}
        required
        maxLength={100}
        value={line.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Group>
        <TextField
          name={name('quantity')}
          label={t('invoice.quantity')}
          required
          inputMode="decimal"
          value={line.quantity}
          onChange={(event) => onChange({ quantity: event.currentTarget.value.replace(',', '.') })}
        />
        <TextField
          name={name('tax')}
          label={t('invoice.tax')}
          required
          inputMode="decimal"
          value={line.tax_percent}
          onChange={(event) => onChange({ tax_percent: event.currentTarget.value.replace(',', '.') })}
        />
      </Group>
      <MoneyInput
        name={name('price')}
        label={t('invoice.price')}
        required
        value={line.unit_price}
        onChange={(unit_price) => onChange({ unit_price })}
        asset={currency}
        decimals={CURRENCY_DIGITS[currency]}
      />
      {onRemove ? (
        <Button size="sm" onClick={onRemove}>
          {t('invoice.removeLine')}
        </Button>
      ) : null}
    </Stack>
  )
}
