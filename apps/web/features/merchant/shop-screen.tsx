import {
  Button,
  Empty,
  IconPlus,
  KindMark,
  PagedRows,
  PageFrame,
  Row,
  RowList,
  RowSkeletons,
  TextLink,
} from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { listOf } from '../../list/pages.ts'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import { JoinDialog } from './join-dialog.tsx'
import { type MerchantRow, merchantsQuery } from './queries.ts'
import { MerchantStateDot } from './state-tag.tsx'

/** The shops that the member owns or works at. `join` is the token of an invitation. */
export function ShopScreen({ join }: { readonly join: string | undefined }): ReactNode {
  const t = useText('merchant')
  const title = useText('title')
  const list = listOf(useInfiniteQuery(merchantsQuery(useApp().client)), t('failed'))
  return (
    <PageFrame
      title={title('/company/shop')}
      lede={t('list.lede')}
      actions={
        <Button component={Link} to="/company/merchant-create" variant="filled" icon={<IconPlus size="sm" />}>
          {t('register')}
        </Button>
      }
    >
      <PagedRows
        {...list}
        waiting={<RowSkeletons />}
        empty={
          <Empty>
            {t('empty')}{' '}
            <TextLink component={Link} to="/company/merchant-create">
              {t('register')}
            </TextLink>
          </Empty>
        }
      >
        {(merchants) => (
          <RowList label={title('/company/shop')}>
            {merchants.map((merchant) => (
              <ShopRow key={merchant.merchant_seq} merchant={merchant} />
            ))}
          </RowList>
        )}
      </PagedRows>
      {join ? <JoinDialog token={join} /> : null}
    </PageFrame>
  )
}

function ShopRow({ merchant }: { readonly merchant: MerchantRow }): ReactNode {
  const t = useText('merchant')
  const { merchant_seq, merchant_id, title, state, role, created_at } = merchant
  return (
    <Row
      component={Link}
      to={`/company/merchant-detail/${merchant_seq}`}
      mark={<KindMark kind="payment" tone={state === 'ACTIVE' ? 'in' : state === 'PENDING' ? 'pending' : 'neutral'} />}
      title={<span translate="no">{title}</span>}
      note={
        <>
          <span translate="no">{merchant_id}</span> · {t(`role.${role}`)}
        </>
      }
      end={<MerchantStateDot state={state} />}
      endNote={<When at={created_at} as="date" />}
      arrow
    />
  )
}
