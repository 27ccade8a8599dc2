import { AssetMark, Row, RowList } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import type { Product } from './product-queries.ts'
import { useProductWords } from './use-product-words.ts'

type OtherProductsProps = { readonly all: readonly Product[]; readonly product: Product }

/** Other products that can be joined now. */
export function OtherProducts({ all, product }: OtherProductsProps): ReactNode {
  const t = useText('product')
  const words = useProductWords()
  const others = all.filter(
    ({ instrument_seq, state }) => instrument_seq !== product.instrument_seq && state === 'REGISTRATION',
  )
  if (others.length === 0) return null
  return (
    <MemberSection title={t('others')}>
      <RowList>
        {others.map(({ instrument_seq, name, type, asset, rates, ...paid }) => (
          <Row
            key={instrument_seq}
            component={Link}
            to={`/product/fund-info?seq=${instrument_seq}`}
            mark={<AssetMark asset={asset.code} />}
            title={name}
            note={`${t(`type.${type}`)} · ${words.paid(paid)}`}
            end={words.span(rates)}
            arrow
          />
        ))}
      </RowList>
    </MemberSection>
  )
}
