import { Amount, Button, Row, RowList } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { Day } from '../../locale/day.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { AccrualChart } from './accrual-chart.tsx'
import type { Product, ProductQuote } from './product-queries.ts'

type OutlookProps = { readonly product: Product; readonly quote: ProductQuote | undefined }

/** Growth of interest, and the upcoming events by day. */
export function OutlookSections({ product, quote }: OutlookProps): ReactNode {
  const t = useText('product')
  if (!quote) return null
  return (
    <>
      <MemberSection title={t('curve')}>
        <AccrualChart product={product} quote={quote} />
      </MemberSection>
      <MemberSection title={t('events')}>
        <Events quote={quote} />
      </MemberSection>
    </>
  )
}

const SHOWN = 6

/** The first few events and the last ones; all of them on demand. */
function Events({ quote: { events } }: { readonly quote: ProductQuote }): ReactNode {
  const t = useText('product')
  const [isAll, setAll] = useState(false)
  const isLong = events.length > SHOWN + 2
  const shown = isAll || !isLong ? events : [...events.slice(0, SHOWN), ...events.slice(-2)]
  return (
    <>
      <RowList>
        {shown.map(({ on, kind, amount, asset_code }) => (
          <Row
            key={`${on} ${kind}`}
            title={t(`event.${kind}`)}
            note={<Day on={on} />}
            end={
              <Amount
                value={kind === 'PUT_IN' || kind === 'INSTALLMENT' ? `-${amount}` : amount}
                asset={asset_code}
                signed
              />
            }
          />
        ))}
      </RowList>
      {isLong && !isAll ? (
        <Button size="sm" onClick={() => setAll(true)}>
          {t('events.all', { count: events.length })}
        </Button>
      ) : null}
    </>
  )
}
