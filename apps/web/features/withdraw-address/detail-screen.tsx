import { ApiError } from '@cocobnk/client'
import { Empty, Note } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { isSeq } from '../../list/is-seq.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberPage } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { BackLink } from '../member/back-link.tsx'
import { AddressDetails } from './address-details.tsx'
import { ProofSection } from './proof-section.tsx'
import { type WithdrawAddressDetail, withdrawAddressQuery } from './queries.ts'
import { QuestionSection } from './question-section.tsx'
import { RemoveAddress } from './remove-address.tsx'

/** One address: its state, what it waits for, and what the member can do about it. */
export function WithdrawAddressDetailScreen({ seq }: { readonly seq: string }): ReactNode {
  const t = useText('withdraw-address')
  const isKnownShape = isSeq(seq)
  const query = useQuery({ ...withdrawAddressQuery(useApp().client, seq), enabled: isKnownShape })
  const isMissing = !isKnownShape || (query.error instanceof ApiError && query.error.error === 'NOT_FOUND')
  return (
    <MemberPage
      title={query.data?.withdraw_address.label ?? t('detail.title')}
      lede={<BackLink to="/certification-management/kyc-withdraw-address-list">{t('back')}</BackLink>}
    >
      {isMissing ? (
        <Empty>{t('missing')}</Empty>
      ) : (
        <Loaded from={query} failed={t('failed')}>
          {(detail) => <Known {...detail} />}
        </Loaded>
      )}
    </MemberPage>
  )
}

function Known({ withdraw_address: address, messages, asked_at }: WithdrawAddressDetail): ReactNode {
  const t = useText('withdraw-address')
  const { client } = useApp()
  const isReviewed = address.status === 'PENDING' && address.method === 'REVIEW'
  return (
    <>
      {address.reason ? <Note tone="danger">{t('rejected', { reason: address.reason })}</Note> : null}
      {isReviewed && asked_at === null ? <Note tone="pending">{t('reviewing')}</Note> : null}
      <QuestionSection
        messages={messages}
        isAsked={asked_at !== null}
        onAnswer={(text) =>
          client.call('POST /kyc/asset/withdraw/address/certification/{id}/answer', {
            path: { id: address.address_seq },
            body: { text },
          })
        }
      />
      {address.challenge ? <ProofSection address={address} challenge={address.challenge} /> : null}
      <AddressDetails address={address} />
      <RemoveAddress address={address} />
    </>
  )
}
