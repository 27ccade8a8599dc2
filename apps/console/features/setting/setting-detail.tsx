import type { Output } from '@cocobnk/contract'
import { Tag } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { DetailBody, DetailHead } from '../../shell/frame.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import type { Approval } from '../approval/queries.ts'
import { AskDialog } from '../change/ask-dialog.tsx'
import { ChangeHistory } from '../change/change-history.tsx'
import { PendingChange } from '../change/pending-change.tsx'
import { CurrencyRates } from './currency-rates.tsx'
import { settingQuery } from './queries.ts'
import { SettingForm } from './setting-form.tsx'
import type { SettingName } from './setting-search.ts'

type Value = Output<'GET /operator/config/{name}'>['value']
type SettingDetailProps = { readonly name: SettingName; readonly pending: Approval | undefined }

export function SettingDetail({ name, pending }: SettingDetailProps): ReactNode {
  const t = useText('setting')
  const change = useText('change')
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
        tag={mayChange ? null : <Tag>{change('readOnly')}</Tag>}
        aside={query.data ? t('updated', { when: times.short(query.data.updated_at) }) : null}
        lead={t(`about.${name}`)}
      />
      <DetailBody>
        {pending ? <PendingChange approval={pending} /> : null}
        {name === 'currency' ? <CurrencyRates setting={query.data?.value} /> : null}
        <DataSection title={change('inForce')} query={query} lines={6}>
          {(data) => (
            <SettingForm
              // After a change the fields are reset. After a request they show the values in force again.
              key={`${data.updated_at} ${pending?.approval_seq ?? ''}`}
              schema={data.schema}
              value={data.value}
              closed={closed}
              onAsk={setWanted}
            />
          )}
        </DataSection>
        <DataSection title={change('history')} query={query} lines={2}>
          {(data) => <ChangeHistory action="setting.change" {...data} onRevert={closed ? undefined : setWanted} />}
        </DataSection>
      </DetailBody>
      {wanted && query.data ? (
        <AskDialog
          action="setting.change"
          before={query.data.value}
          after={wanted}
          onAsk={(reason, proof) =>
            client.call('PUT /operator/config/{name}', { path: { name }, body: { value: wanted, reason } }, proof)
          }
          onClose={() => setWanted(undefined)}
        />
      ) : null}
    </>
  )
}
