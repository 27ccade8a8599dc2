import { Amount, type Column, Stack, Text, TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import type { ShopTransaction } from './queries.ts'
import { CheckoutStateTag } from './state-tag.tsx'

/** Includes the shop's name if the list covers several shops. */
export function useTransactionColumns(hasShop: boolean): readonly Column<ShopTransaction>[] {
  const t = useText('shop-transaction')
  return [
    {
      key: 'name',
      header: t('name'),
      phone: 'lead',
      cell: ({ transaction_seq, name, shop_order_number, merchant }) => (
        <Stack gap="2xs">
          <TextLink component={Link} to={`/company/transaction-detail?seq=${transaction_seq}`} cover plain>
            {name}
          </TextLink>
          <Text component="span" size="sm" tone="muted">
            {hasShop ? `${merchant.title} · ` : ''}
            {shop_order_number}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      phone: 'trail',
      cell: ({ amount, unit, type, received }) => (
        <Stack gap="2xs">
          <Amount value={type === 'REFUND' ? `-${amount}` : amount} asset={unit} />
          {received.map(({ asset, amount: came }) => (
            <Text key={asset.code} component="span" size="sm" tone="muted">
              <Amount value={came} asset={asset.code} />
            </Text>
          ))}
        </Stack>
      ),
    },
    { key: 'type', header: t('type'), phone: 'line', cell: ({ type }) => t(`type.${type}`) },
    {
      key: 'state',
      header: t('state'),
      phone: 'line',
      cell: ({ state, flags }) => (
        <Stack gap="2xs">
          <CheckoutStateTag state={state} />
          {flags.length > 0 ? (
            <Text component="span" size="sm" tone="muted">
              {flags.map((flag) => t(`flag.${flag}`)).join(' · ')}
            </Text>
          ) : null}
        </Stack>
      ),
    },
    {
      key: 'date',
      header: t('date'),
      align: 'end',
      phone: 'line',
      cell: ({ created_at }) => (
        <Text component="span" size="sm" tone="muted">
          <When at={created_at} />
        </Text>
      ),
    },
  ]
}
