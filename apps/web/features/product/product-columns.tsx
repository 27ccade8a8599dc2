import { AssetMark, type Column, Group, Stack, Text, TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Day } from '../../locale/day.tsx'
import { useText } from '../../texts.ts'
import type { Product } from './product-queries.ts'
import { ProductStateDot } from './product-state.tsx'
import { useProductWords } from './use-product-words.ts'

/** Columns to compare products. */
export function useProductColumns(): readonly Column<Product>[] {
  const t = useText('product')
  const words = useProductWords()
  return [
    { key: 'product', header: t('product'), phone: 'lead', cell: (product) => <Named product={product} /> },
    {
      key: 'rates',
      header: t('rates'),
      phone: 'line',
      align: 'end',
      cell: ({ rates }) => (
        <Stack gap="2xs">
          {rates.map(({ term_days, rate }) => (
            <Text key={term_days} component="span" size="sm" nowrap>
              {words.days(term_days)} · <b>{words.rate(rate)}</b>
            </Text>
          ))}
        </Stack>
      ),
    },
    {
      key: 'dividend',
      header: t('dividend'),
      phone: 'line',
      cell: (product) => <Quiet>{words.paid(product)}</Quiet>,
    },
    {
      key: 'amount',
      header: t('amount.range'),
      phone: 'line',
      align: 'end',
      cell: ({ minimum_amount, maximum_amount, asset }) => (
        <Quiet>{words.range(minimum_amount, maximum_amount, asset.code)}</Quiet>
      ),
    },
    {
      key: 'registration',
      header: t('registration'),
      phone: 'line',
      align: 'end',
      cell: (product) => <Span from={product.registration_starts_on} to={product.registration_ends_on} />,
    },
    {
      key: 'execution',
      header: t('execution'),
      phone: 'line',
      align: 'end',
      cell: (product) => <Span from={product.execution_starts_on} to={product.execution_ends_on} />,
    },
    {
      key: 'state',
      header: t('state'),
      phone: 'trail',
      align: 'end',
      cell: ({ state }) => <ProductStateDot state={state} />,
    },
  ]
}

function Named({ product }: { readonly product: Product }): ReactNode {
  const t = useText('product')
  return (
    <Group gap="sm" align="center" wrap={false}>
      <AssetMark asset={product.asset.code} />
      <Stack gap="2xs">
        <TextLink component={Link} to={`/product/fund-info?seq=${product.instrument_seq}`} cover plain>
          {product.name}
        </TextLink>
        <Quiet>
          {t(`type.${product.type}`)} · {product.asset.code}
        </Quiet>
      </Stack>
    </Group>
  )
}

function Quiet({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Text component="span" size="sm" tone="muted">
      {children}
    </Text>
  )
}

/** A range of days. */
export function Span({ from, to }: { readonly from: string; readonly to: string }): ReactNode {
  return (
    <Quiet>
      <Day on={from} /> – <Day on={to} />
    </Quiet>
  )
}
