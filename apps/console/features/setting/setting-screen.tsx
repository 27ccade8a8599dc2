import { Tag } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { useConsole } from '../../context.ts'
import { ListDetail } from '../../shell/frame.tsx'
import { rowsOf } from '../../shell/paged.ts'
import queueCss from '../../shell/queue.module.css'
import { QueueRow } from '../../shell/queue.tsx'
import { useQueueKeys } from '../../shell/queue-keys.ts'
import { useText } from '../../texts.ts'
import { type Approval, approvalsQuery } from '../approval/queries.ts'
import { SettingDetail } from './setting-detail.tsx'
import { SETTING_NAMES, type SettingName, type SettingSearch } from './setting-search.ts'

export function SettingScreen({ search }: { readonly search: SettingSearch }): ReactNode {
  const t = useText('setting')
  const { client } = useConsole()
  const navigate = useNavigate({ from: '/settings' })
  const approvals = rowsOf(useInfiniteQuery(approvalsQuery(client, 'PENDING'))) ?? []
  const pendingOf = (name: SettingName) => approvals.find((approval) => isAbout(approval, name))
  const { name = SETTING_NAMES[0] } = search
  const list = useRef<HTMLUListElement>(null)
  useQueueKeys(list, true)
  return (
    <ListDetail
      title={t('title')}
      list={
        <ul ref={list} className={queueCss.queue}>
          {SETTING_NAMES.map((one) => (
            <li key={one}>
              <button
                type="button"
                className={queueCss.row}
                aria-current={one === name || undefined}
                onClick={() => void navigate({ search: { name: one }, replace: true })}
              >
                <QueueRow
                  title={t(`name.${one}`)}
                  aside={pendingOf(one) ? <Tag tone="pending">{t('pending')}</Tag> : null}
                  about={t(`about.${one}`)}
                />
              </button>
            </li>
          ))}
        </ul>
      }
      open={search.name !== undefined}
      onBack={() => void navigate({ search: {}, replace: true })}
      detailLabel={t(`name.${name}`)}
    >
      <SettingDetail key={name} name={name} pending={pendingOf(name)} />
    </ListDetail>
  )
}

function isAbout({ action, subject }: Approval, name: SettingName): boolean {
  return action === 'setting.change' && subject === `setting:${name === 'constant' ? name : `config.${name}`}`
}
