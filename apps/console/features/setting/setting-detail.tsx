import type { CallOptions } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { Note, Tag, toast } from '@cocobnk/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { DetailBody, DetailHead } from '../../shell/frame.tsx'
import { RouteLink } from '../../shell/route-link.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { ChangeList } from '../approval/change-list.tsx'
import { APPROVAL_KEY, type Approval } from '../approval/queries.ts'
import { ReasonDialog } from '../reason/reason-dialog.tsx'
import { changesOf } from './changes.ts'
import { settingQuery } from './queries.ts'
import css from './setting-detail.module.css'
import { SettingForm } from './setting-form.tsx'
import { SettingHistory } from './setting-history.tsx'
import type { SettingName } from './setting-search.ts'

type Value = Output<'GET /operator/config/{name}'>['value']
type SettingDetailProps = { readonly name: SettingName; readonly pending: Approval | undefined }

export function SettingDetail({ name, pending }: SettingDetailProps): ReactNode {
  const t = useText('setting')
  const times = useTimes()
  const { client } = useConsole()
  const query = useQuery(settingQuery(client, name))
  const mayChange = useMay()('setting.change')
  const [wanted, setWanted] = useState<Value>()
  const closed = !mayChange || pending !== undefined
  return (
    <>
      <DetailHead
        title={t(`name.${name}`)}
        tag={mayChange ? null : <Tag>{t('readOnly')}</Tag>}
        aside={query.data ? t('updated', { when: times.short(query.data.updated_at) }) : null}
        lead={t(`about.${name}`)}
      />
      <DetailBody>
        {pending ? <Pending approval={pending} /> : null}
        <DataSection title={t('inForce')} query={query} lines={6}>
          {(data) => (
            <SettingForm
              // After a change the fields begin anew.
              key={data.updated_at}
              schema={data.schema}
              value={data.value}
              closed={closed}
              onAsk={setWanted}
            />
          )}
        </DataSection>
        <DataSection title={t('history')} query={query} lines={2}>
          {(data) => <SettingHistory {...data} onRevert={closed ? undefined : setWanted} />}
        </DataSection>
      </DetailBody>
      {wanted && query.data ? (
        <AskDialog name={name} before={query.data.value} after={wanted} onClose={() => setWanted(undefined)} />
      ) : null}
    </>
  )
}

/** While one change waits, no other can be asked for: the two could not both be right. */
function Pending({ approval }: { readonly approval: Approval }): ReactNode {
  const t = useText('setting')
  return (
    <Note tone="pending" className={css.pending ?? ''}>
      {t(approval.mine ? 'pending.mine' : 'pending.other', { name: approval.maker.name })}{' '}
      <RouteLink to="/approvals" search={{ show: 'open', id: approval.approval_seq }}>
        {t('pending.see')}
      </RouteLink>
    </Note>
  )
}

type AskDialogProps = {
  readonly name: SettingName
  readonly before: Value
  readonly after: Value
  readonly onClose: () => void
}

function AskDialog({ name, before, after, onClose }: AskDialogProps): ReactNode {
  const t = useText('setting')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const ask = async (reason: string, proof: CallOptions) => {
    await client.call('PUT /operator/config/{name}', { path: { name }, body: { value: after, reason } }, proof)
    onClose()
    toast.success(t('asked'))
    await queryClient.invalidateQueries({ queryKey: APPROVAL_KEY })
  }
  return (
    <ReasonDialog title={t('ask')} lead={t('ask.lead')} act={t('ask')} onSubmit={ask} onClose={onClose}>
      <ChangeList changes={changesOf(before, after)} action="setting.change" />
    </ReasonDialog>
  )
}
