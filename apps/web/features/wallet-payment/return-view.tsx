import type { CommerceMode, Output } from '@cocobnk/contract'
import { Amount, Button, Empty, Row, RowList, toast } from '@cocobnk/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { pagesQuery } from '../../list/pages.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'

type MerchantReturn = Output<'GET /pg/merchant/{merchant_seq}/return'>['list'][number]
type Shop = { readonly merchant_seq: string; readonly role: string }
type Props = { readonly merchant: Shop; readonly mode: CommerceMode }

const returnsKey = (merchantSeq: string, mode: CommerceMode) => ['merchant-return', merchantSeq, mode] as const

/** Returns to a shop's customers. The shop sees where each is and can extend it; only the payer can claim it. */
export default function ReturnView({ merchant, mode }: Props): ReactNode {
  const t = useText('wallet-payment')
  const { client } = useApp()
  const { merchant_seq } = merchant
  const query = useInfiniteQuery(
    pagesQuery(returnsKey(merchant_seq, mode), (cursor) =>
      client.call('GET /pg/merchant/{merchant_seq}/return', {
        path: { merchant_seq },
        query: { mode, ...(cursor === undefined ? {} : { cursor }) },
      }),
    ),
  )
  return (
    <MemberSection id="returns" title={t('view.title')} note={t('view.note')}>
      <Loaded from={query} failed={t('failed')}>
        {({ pages }) => {
          const offers = pages.flatMap(({ list }) => list)
          if (offers.length === 0) return <Empty>{t('view.empty')}</Empty>
          return (
            <RowList>
              {offers.map((offer) => (
                <OfferRow key={offer.return_seq} offer={offer} merchant={merchant} mode={mode} />
              ))}
            </RowList>
          )
        }}
      </Loaded>
    </MemberSection>
  )
}

type OfferRowProps = Props & { readonly offer: MerchantReturn }

function OfferRow({ offer, merchant: { merchant_seq, role }, mode }: OfferRowProps): ReactNode {
  const t = useText('wallet-payment')
  const { client } = useApp()
  const queries = useQueryClient()
  const { return_seq, amount, code, cause, state, shop_order_number } = offer
  const renew = async () => {
    await client.call('PATCH /pg/merchant/{merchant_seq}/return/{return_seq}', {
      path: { merchant_seq, return_seq },
      body: { type: 'SET_RENEWED', mode },
    })
    toast.success(t('view.renewed'))
    await queries.invalidateQueries({ queryKey: returnsKey(merchant_seq, mode) })
  }
  const isUnclaimed = state === 'OFFERED' || state === 'EXPIRED'
  return (
    <Row
      title={<Amount value={amount} asset={code} />}
      note={`${shop_order_number} · ${t(`cause.${cause}`)}`}
      endNote={t(`return.${state}`)}
      end={
        isUnclaimed && role !== 'ACCOUNTANT' ? (
          <Button size="sm" onClick={() => void renew()}>
            {t('view.renew')}
          </Button>
        ) : (
          ''
        )
      }
    />
  )
}
