import {
  AssetMark,
  Button,
  Card,
  Empty,
  Group,
  KeyValue,
  type KeyValueRow,
  LimitMeter,
  PageFrame,
  RailSection,
  Row,
  RowList,
  Stack,
  Text,
} from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { BackLink } from '../member/back-link.tsx'
import { AccrualChart, EarlyNote } from './accrual-chart.tsx'
import { ContractDialog, ContractDownload } from './contract-dialog.tsx'
import { minus } from './interest.ts'
import { Span } from './product-columns.tsx'
import { ProductFiguresSection } from './product-figures.tsx'
import { type Product, productQuery, productQuoteQuery } from './product-queries.ts'
import { ProductStateDot } from './product-state.tsx'
import { useProductWords } from './use-product-words.ts'

/** One product in full: rates, cost of an early return, past payments, and its contract. */
export function FundInfoScreen({ seq }: { readonly seq?: string }): ReactNode {
  const t = useText('product')
  return seq === undefined ? (
    <Frame>
      <Empty>{t('missing')}</Empty>
    </Frame>
  ) : (
    <Asked seq={seq} />
  )
}

function Asked({ seq }: { readonly seq: string }): ReactNode {
  const t = useText('product')
  const product = useQuery(productQuery(useApp().client, seq))
  if (product.data) return <Known product={product.data} />
  return (
    <Frame>
      <Loaded from={product} failed={t('failed')} missing={t('missing')}>
        {() => null}
      </Loaded>
    </Frame>
  )
}

function Frame({ children }: { readonly children: ReactNode }): ReactNode {
  const title = useText('title')
  return (
    <PageFrame
      title={title('/product/fund-info')}
      lede={<BackLink to="/product/search">{title('/product/search')}</BackLink>}
    >
      {children}
    </PageFrame>
  )
}

function Known({ product }: { readonly product: Product }): ReactNode {
  const t = useText('product')
  const words = useProductWords()
  return (
    <PageFrame
      title={product.name}
      mark={<AssetMark asset={product.asset.code} />}
      nav={<BackLink to="/product/search">{useText('title')('/product/search')}</BackLink>}
      lede={
        <Group gap="sm" align="center">
          {t(`type.${product.type}`)} · {product.asset.code} <ProductStateDot state={product.state} />
        </Group>
      }
      railFirst={<Join product={product} />}
      rail={<ContractSection product={product} />}
    >
      <MemberSection title={t('rates')} note={t('rates.note')}>
        <RowList>
          {product.rates.map(({ term_days, rate }) => (
            <Row key={term_days} title={words.days(term_days)} end={words.rate(rate)} />
          ))}
        </RowList>
      </MemberSection>
      <MemberSection title={t('curve')}>
        <Example product={product} />
      </MemberSection>
      <MemberSection title={t('terms')}>
        <KeyValue look="ruled" rows={useTermRows(product)} />
      </MemberSection>
      <ProductFiguresSection product={product} />
    </PageFrame>
  )
}

/** Example with the minimum amount, so that it holds for everyone who joins. */
function Example({ product }: { readonly product: Product }): ReactNode {
  const t = useText('product')
  const words = useProductWords()
  const longest = product.rates.at(-1)
  const quote = useQuery({
    ...productQuoteQuery(useApp().client, product.instrument_seq, product.minimum_amount, longest?.term_days ?? 0),
    enabled: product.state === 'REGISTRATION' || product.state === 'PLANNED',
  })
  if (!quote.data) return <EarlyNote product={product} />
  return (
    <Stack gap="sm">
      <Text size="sm" tone="muted">
        {t(product.installments ? 'curve.example.installments' : 'curve.example', {
          amount: words.amount(product.minimum_amount, product.asset.code),
          days: longest?.term_days ?? 0,
        })}
      </Text>
      <AccrualChart product={product} quote={quote.data} />
    </Stack>
  )
}

function useTermRows(product: Product): readonly KeyValueRow[] {
  const t = useText('product')
  const words = useProductWords()
  const { installments, asset, dividend_asset, dividend_price } = product
  return [
    { label: t('dividend'), value: words.paid(product) },
    ...(dividend_price === null
      ? []
      : [{ label: t('dividend.asset'), value: `1 ${asset.code} = ${dividend_price} ${dividend_asset.code}` }]),
    { label: t('amount.range'), value: words.range(product.minimum_amount, product.maximum_amount, asset.code) },
    ...(installments
      ? [
          {
            label: t('installments'),
            note: t('installments.rule', { days: installments.late_days }),
            value: t('installments.count', { count: installments.count }),
          },
        ]
      : []),
    {
      label: t('registration'),
      value: <Span from={product.registration_starts_on} to={product.registration_ends_on} />,
    },
    { label: t('execution'), value: <Span from={product.execution_starts_on} to={product.execution_ends_on} /> },
  ]
}

/** Link to join, and the remaining capacity. */
function Join({ product }: { readonly product: Product }): ReactNode {
  const t = useText('product')
  const { instrument_seq, state, capacity, capacity_left, dividend_asset } = product
  return (
    <RailSection>
      <Card>
        <Stack gap="md">
          <LimitMeter
            label={t('capacity')}
            used={minus(capacity, capacity_left) ?? '0'}
            limit={capacity}
            asset={dividend_asset.code}
            note={t('capacity.note')}
          />
          {state === 'REGISTRATION' ? (
            <Button component={Link} to={`/product/subscription?seq=${instrument_seq}`} variant="filled" size="lg">
              {t('join')}
            </Button>
          ) : (
            <Text size="sm" tone="muted">
              {t(`closed.${state}`)}
            </Text>
          )}
        </Stack>
      </Card>
    </RailSection>
  )
}

function ContractSection({ product }: { readonly product: Product }): ReactNode {
  const t = useText('product')
  const [isOpen, setOpen] = useState(false)
  const { instrument_seq, document_version } = product
  return (
    <RailSection title={t('contract')} aside={t('contract.version', { version: document_version })}>
      <Group gap="sm">
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('contract.open')}
        </Button>
        <ContractDownload instrumentSeq={instrument_seq} version={document_version} />
      </Group>
      {isOpen ? (
        <ContractDialog instrumentSeq={instrument_seq} version={document_version} onClose={() => setOpen(false)} />
      ) : null}
    </RailSection>
  )
}
