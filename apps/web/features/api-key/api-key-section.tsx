import { Empty, SettingList } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { AddApiKey } from './add-api-key.tsx'
import { ApiKeyRow } from './api-key-row.tsx'
import { apiKeysQuery } from './queries.ts'

/** The member's API keys, with the buttons to revoke them. */
export function ApiKeySection(): ReactNode {
  const t = useText('api-key')
  return (
    <MemberSection id="api-keys" title={t('title')} note={t('note')} action={<AddApiKey />}>
      <Loaded from={useQuery(apiKeysQuery(useApp().client))} failed={t('failed')}>
        {(keys) =>
          keys.length > 0 ? (
            <SettingList label={t('title')}>
              {keys.map((key) => (
                <ApiKeyRow key={key.key_seq} apiKey={key} />
              ))}
            </SettingList>
          ) : (
            <Empty>{t('empty')}</Empty>
          )
        }
      </Loaded>
    </MemberSection>
  )
}
