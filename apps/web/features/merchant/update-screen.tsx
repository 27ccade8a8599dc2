import { Empty, Form, type FormValues, Note, PageFrame, SubmitButton, toast } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MERCHANTS_KEY } from '../../live/query-keys.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { BackLink } from '../member/back-link.tsx'
import { FactsFields, factsOf } from './facts-fields.tsx'
import { LoginNeeded } from './login-needed.tsx'
import { type Merchant, merchantQuery } from './queries.ts'

type ScreenProps = { readonly merchantSeq: string }

export function UpdateScreen({ merchantSeq }: ScreenProps): ReactNode {
  const title = useText('title')
  const name = title('/company/merchant-update/$merchant_seq')
  return (
    <LoginNeeded title={name}>
      <Known title={name} merchantSeq={merchantSeq} />
    </LoginNeeded>
  )
}

function Known({ title, merchantSeq }: ScreenProps & { readonly title: string }): ReactNode {
  const t = useText('merchant')
  const query = useQuery(merchantQuery(useApp().client, merchantSeq))
  return (
    <PageFrame
      title={title}
      lede={<BackLink to={`/company/merchant-detail/${merchantSeq}`}>{query.data?.title ?? t('toShop')}</BackLink>}
    >
      <Loaded from={query} failed={t('failed')} missing={t('missing')}>
        {(merchant) => {
          if (merchant.role !== 'OWNER') return <Empty>{t('ownerOnly')}</Empty>
          return merchant.state === 'CLOSED' ? <Note>{t('closed')}</Note> : <UpdateForm merchant={merchant} />
        }}
      </Loaded>
    </PageFrame>
  )
}

function UpdateForm({ merchant }: { readonly merchant: Merchant }): ReactNode {
  const t = useText('merchant')
  const { client, queryClient } = useApp()
  const navigate = useNavigate()
  const { trouble, submit } = useSubmit()
  const { merchant_seq } = merchant
  const update = (values: FormValues) =>
    submit(async () => {
      await client.call('PUT /pg/merchant/{merchant_seq}', { path: { merchant_seq }, body: factsOf(values) })
      await queryClient.invalidateQueries({ queryKey: MERCHANTS_KEY })
      toast.success(t('modified'))
      await navigate({ to: '/company/merchant-detail/$merchant_seq', params: { merchant_seq } })
    })
  return (
    <Form onSubmit={update}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      {merchant.state === 'PENDING' ? null : <Note>{t('identity.review')}</Note>}
      <FactsFields given={{ ...merchant, ...merchant.wanted }} />
      <SubmitButton>{t('save')}</SubmitButton>
    </Form>
  )
}
