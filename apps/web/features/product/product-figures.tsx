import { Amount, KeyValue, Row, RowList, StateDot, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { Day } from '../../locale/day.tsx'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { type Product, type ProductFigures, productFiguresQuery } from './product-queries.ts'
import { useProductWords } from './use-product-words.ts'

type ProductProps = { readonly product: Product }

/** Actual payments, past rates and whether promised interest is covered, from the books. */
export function ProductFiguresSection({ product }: ProductProps): ReactNode {
  const t = useText('product')
  const figures = useQuery(productFiguresQuery(useApp().client, product.instrument_seq))
  return (
    <>
      <MemberSection title={t('figures')} note={t('figures.note')}>
        <Loaded from={figures} failed={t('failed')}>
          {(data) => <Sums product={product} figures={data} />}
        </Loaded>
      </MemberSection>
      {figures.data ? (
        <>
          <MemberSection title={t('distributions')}>
            <Distributions product={product} figures={figures.data} />
          </MemberSection>
          <MemberSection title={t('history.rates')}>
            <RateHistory figures={figures.data} />
          </MemberSection>
        </>
      ) : null}
    </>
  )
}

type FiguresProps = { readonly figures: ProductFigures }

function Sums({ product, figures }: ProductProps & FiguresProps): ReactNode {
  const t = useText('product')
  const { code } = product.dividend_asset
  return (
    <KeyValue
      look="ruled"
      rows={[
        { label: t('figures.principal'), value: <Amount value={figures.principal} asset={product.asset.code} /> },
        { label: t('figures.funds'), value: t('figures.count', { count: figures.funds }) },
        { label: t('figures.paid'), value: <Amount value={figures.paid} asset={code} /> },
        { label: t('figures.promised'), value: <Amount value={figures.promised} asset={code} /> },
        {
          label: t('coverage'),
          value: (
            <StateDot tone={figures.is_covered ? 'success' : 'danger'}>
              {t(figures.is_covered ? 'coverage.full' : 'coverage.short')}
            </StateDot>
          ),
        },
      ]}
    />
  )
}

const SHOWN = 12

function Distributions({ product, figures }: ProductProps & FiguresProps): ReactNode {
  const t = useText('product')
  if (figures.distributions.length === 0)
    return (
      <Text size="sm" tone="muted">
        {t('distributions.none')}
      </Text>
    )
  return (
    <RowList>
      {figures.distributions.slice(0, SHOWN).map(({ on, amount, funds }) => (
        <Row
          key={on}
          title={<Day on={on} />}
          note={t('figures.count', { count: funds })}
          end={<Amount value={amount} asset={product.dividend_asset.code} />}
        />
      ))}
    </RowList>
  )
}

function RateHistory({ figures }: FiguresProps): ReactNode {
  const words = useProductWords()
  return (
    <RowList>
      {figures.rates.map(({ from, rates }) => (
        <Row
          key={from}
          title={<When at={from} as="date" />}
          end={rates
            .toSorted((one, other) => one.term_days - other.term_days)
            .map(({ term_days, rate }) => `${words.days(term_days)} ${words.rate(rate)}`)
            .join(' · ')}
        />
      ))}
    </RowList>
  )
}
