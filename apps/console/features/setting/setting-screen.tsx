import { Tag } from '@cocobnk/ui'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ListDetail } from '../../shell/frame.tsx'
import { QueueRow, QueueRows } from '../../shell/queue.tsx'
import { useText } from '../../texts.ts'
import { usePending } from '../change/pending-change.tsx'
import { SettingDetail } from './setting-detail.tsx'
import { SETTING_NAMES, type SettingName, type SettingSearch, settingSearch } from './setting-search.ts'

export function SettingScreen({ search }: { readonly search: SettingSearch }): ReactNode {
  const t = useText('setting')
  const change = useText('change')
  const navigate = useNavigate({ from: '/settings' })
  const pending = usePending('setting.change')
  const pendingOf = (name: SettingName) => pending(`setting:${name === 'constant' ? name : `config.${name}`}`)
  const { name = SETTING_NAMES[0] } = search
  return (
    <ListDetail
      title={t('title')}
      list={
        <QueueRows
          rows={SETTING_NAMES}
          rowKey={(one) => one}
          selected={name}
          onOpen={(one) => void navigate({ search: settingSearch({ name: one }), replace: true })}
          follow
        >
          {(one) => (
            <QueueRow
              title={t(`name.${one}`)}
              aside={pendingOf(one) ? <Tag tone="pending">{change('pending')}</Tag> : null}
              about={t(`about.${one}`)}
            />
          )}
        </QueueRows>
      }
      open={search.name !== undefined}
      onBack={() => void navigate({ search: {}, replace: true })}
      detailLabel={t(`name.${name}`)}
    >
      <SettingDetail key={name} name={name} pending={pendingOf(name)} />
    </ListDetail>
  )
}
