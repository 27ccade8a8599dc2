import {
  Form,
  IconTrash,
  MoneyFigure,
  MoneyInput,
  Row,
  RowAction,
  RowActions,
  RowList,
  Stack,
  SubmitButton,
  Text,
  toast,
} from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { useDisplayCurrency } from '../../display-currency/use-display-currency.ts'
import { When } from '../../locale/when.tsx'
import { isSome } from '../../money-form/amounts.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { PRICE_ALERTS_KEY, type PriceAlert, priceAlertsQuery } from './queries.ts'

const PRICE_DECIMALS = 8

/** Sets a one-time alert for when the asset reaches a price, and lists open alerts. */
export function AlertSection({ assetSeq }: { readonly assetSeq: string }): ReactNode {
  const t = useText('holding')
  const { client, queryClient } = useApp()
  const { currency, toUsot } = useDisplayCurrency()
  const { data: alerts = [] } = useQuery(priceAlertsQuery(client))
  const { trouble, submit } = useSubmit()
  const [price, setPrice] = useState('')
  const create = async () => {
    if (!isSome(price)) return { fields: { usot: t('alert.price.required') } }
    return submit(async () => {
      await client.call('POST /rate/alert', { body: { asset_seq: assetSeq, usot: toUsot(price) } })
      toast.success(t('alert.created'))
      setPrice('')
      await queryClient.invalidateQueries({ queryKey: PRICE_ALERTS_KEY })
    })
  }
  const own = alerts.filter(({ asset_seq }) => asset_seq === assetSeq)
  return (
    <Stack gap="md">
      <Form onSubmit={create}>
        <Stack gap="sm">
          {trouble ? <Trouble>{trouble}</Trouble> : null}
          <MoneyInput
            name="usot"
            label={t('alert.price')}
            value={price}
            onChange={setPrice}
            asset={currency}
            decimals={PRICE_DECIMALS}
          />
          <SubmitButton variant="default">{t('alert.create')}</SubmitButton>
        </Stack>
      </Form>
      {own.length > 0 ? (
        <RowList label={t('alert.list')}>
          {own.map((alert) => (
            <AlertRow key={alert.alert_seq} alert={alert} />
          ))}
        </RowList>
      ) : (
        <Text size="sm" tone="muted">
          {t('alert.note')}
        </Text>
      )}
    </Stack>
  )
}

function AlertRow({ alert: { alert_seq, usot, direction, reached_at } }: { readonly alert: PriceAlert }): ReactNode {
  const t = useText('holding')
  const { client, queryClient } = useApp()
  const { currency, convertPrice } = useDisplayCurrency()
  const { run } = useAction()
  const remove = () =>
    run(async () => {
      await client.call('DELETE /rate/alert/{alert_seq}', { path: { alert_seq } })
      await queryClient.invalidateQueries({ queryKey: PRICE_ALERTS_KEY })
    })
  return (
    <Row
      title={<MoneyFigure value={convertPrice(usot)} currency={currency} exact />}
      note={
        reached_at === null ? (
          t(`alert.direction.${direction}`)
        ) : (
          <>
            {t('alert.reached')} · <When at={reached_at} as="ago" />
          </>
        )
      }
      actions={
        <RowActions label={t('alert.list')}>
          <RowAction icon={<IconTrash />} label={t('alert.remove')} onClick={() => void remove()} />
        </RowActions>
      }
    />
  )
}
