import { PageFrame } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { useText } from '../../texts.ts'
import { BackLink } from '../member/back-link.tsx'
import { LoginNeeded } from './login-needed.tsx'
import { merchantQuery } from './queries.ts'
import { SettlementSection } from './settlement-section.tsx'

type ScreenProps = { readonly merchantSeq: string }

export function AccountListScreen({ merchantSeq }: ScreenProps): ReactNode {
  const title = useText('title')
  return (
    <LoginNeeded title={title('/company/merchant-account-list/$merchant_seq')}>
      <Known merchantSeq={merchantSeq} />
    </LoginNeeded>
  )
}

function Known({ merchantSeq }: ScreenProps): ReactNode {
  const t = useText('merchant')
  const title = useText('title')
  const query = useQuery(merchantQuery(useApp().client, merchantSeq))
  return (
    <PageFrame
      title={title('/company/merchant-account-list/$merchant_seq')}
      lede={<BackLink to={`/company/merchant-detail/${merchantSeq}`}>{query.data?.title ?? t('toShop')}</BackLink>}
    >
      <Loaded from={query} failed={t('failed')} missing={t('missing')}>
        {(merchant) => <SettlementSection merchant={merchant} />}
      </Loaded>
    </PageFrame>
  )
}
