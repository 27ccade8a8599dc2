import type { CommerceMode } from '@cocobnk/contract'
import { Empty, SettingList } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { AddEndpoint } from './add-endpoint.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { EndpointRow } from './endpoint-row.tsx'
import { endpointsQuery } from './queries.ts'

type WebhookViewProps = {
  readonly merchant: { readonly merchant_seq: string; readonly role: string }
  readonly mode: CommerceMode
}

/** A shop's webhook endpoints and their deliveries. Owners manage them; accountants can view them. */
export default function WebhookView({ merchant: { merchant_seq, role }, mode }: WebhookViewProps): ReactNode {
  const t = useText('webhook')
  const [chosen, setChosen] = useState<string>()
  const isOwner = role === 'OWNER'
  const endpoints = useQuery(endpointsQuery(useApp().client, merchant_seq, mode))
  const shown = endpoints.data?.find(({ endpoint_seq }) => endpoint_seq === chosen) ?? endpoints.data?.[0]
  return (
    <>
      <MemberSection
        id="webhooks"
        title={t('title')}
        note={`${t('note')} ${t('note.order')}`}
        action={isOwner ? <AddEndpoint merchantSeq={merchant_seq} mode={mode} /> : null}
      >
        <Loaded from={endpoints} failed={t('failed')}>
          {(list) =>
            list.length > 0 ? (
              <SettingList label={t('title')}>
                {list.map((endpoint) => (
                  <EndpointRow
                    key={endpoint.endpoint_seq}
                    endpoint={endpoint}
                    path={{ merchant_seq, endpoint_seq: endpoint.endpoint_seq }}
                    isOwner={isOwner}
                    onShow={list.length > 1 ? () => setChosen(endpoint.endpoint_seq) : undefined}
                  />
                ))}
              </SettingList>
            ) : (
              <Empty>{t('empty')}</Empty>
            )
          }
        </Loaded>
      </MemberSection>
      {shown ? (
        <DeliveryLog
          key={shown.endpoint_seq}
          endpoint={shown}
          path={{ merchant_seq, endpoint_seq: shown.endpoint_seq }}
          isOwner={isOwner}
        />
      ) : null}
    </>
  )
}
