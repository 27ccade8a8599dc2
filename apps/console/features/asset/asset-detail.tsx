import { Tag } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { DetailBody, DetailHead } from '../../shell/frame.tsx'
import { useText } from '../../texts.ts'
import type { Approval } from '../approval/queries.ts'
import { AskDialog } from '../change/ask-dialog.tsx'
import { ChangeHistory } from '../change/change-history.tsx'
import { PendingChange } from '../change/pending-change.tsx'
import { AssetForm } from './asset-form.tsx'
import { type DeskAsset, deskAssetQuery, type Policy } from './queries.ts'

type AssetDetailProps = { readonly asset: DeskAsset; readonly pending: Approval | undefined }

export function AssetDetail({ asset, pending }: AssetDetailProps): ReactNode {
  const t = useText('asset')
  const change = useText('change')
  const { client } = useConsole()
  const query = useQuery(deskAssetQuery(client, asset.seq))
  const mayChange = useMay()('setting.change')
  const [wanted, setWanted] = useState<Policy>()
  const closed = !mayChange || pending !== undefined
  const path = { asset_seq: asset.seq }
  return (
    <>
      <DetailHead
        title={asset.name}
        tag={
          <>
            {asset.policy.is_active ? null : <Tag>{t('inactive')}</Tag>}
            {mayChange ? null : <Tag>{change('readOnly')}</Tag>}
          </>
        }
        lead={t('about', { network: asset.network ?? t('noNetwork'), decimals: asset.decimal_point })}
      />
      <DetailBody>
        {pending ? <PendingChange approval={pending} /> : null}
        <DataSection title={change('inForce')} query={query} lines={6}>
          {(data) => (
            <AssetForm
              // After a change the fields are reset.
              key={`${JSON.stringify(data.asset.policy)} ${pending?.approval_seq ?? ''}`}
              asset={data.asset}
              closed={closed}
              onAsk={setWanted}
            />
          )}
        </DataSection>
        <DataSection title={change('history')} query={query} lines={2}>
          {(data) => (
            <ChangeHistory
              action="asset.change"
              history={data.history}
              value={data.asset.policy}
              onRevert={closed ? undefined : setWanted}
            />
          )}
        </DataSection>
      </DetailBody>
      {wanted && query.data ? (
        <AskDialog
          action="asset.change"
          before={query.data.asset.policy}
          after={wanted}
          onAsk={(reason, proof) =>
            client.call('PUT /operator/asset/{asset_seq}', { path, body: { policy: wanted, reason } }, proof)
          }
          onClose={() => setWanted(undefined)}
        />
      ) : null}
    </>
  )
}
