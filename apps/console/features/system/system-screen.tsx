import { useLocale } from '@cocobnk/i18n/react'
import { KeyValue, type KeyValueRow, Tag } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { AsOf } from '../../shell/as-of.tsx'
import { DataSection } from '../../shell/data-section.tsx'
import { DetailBody, DetailHead, ListDetail } from '../../shell/frame.tsx'
import { useRefresh } from '../../shell/use-refresh.ts'
import { useText } from '../../texts.ts'
import { assetQuery, certificationQuery, constantQuery, serviceConfigQuery } from '../setting/queries.ts'
import { AssetTable } from './asset-table.tsx'
import { healthQuery } from './health.ts'
import { HealthList } from './health-list.tsx'
import { certificationRows, constantRows, serviceRows } from './setting-rows.ts'
import css from './system-screen.module.css'

/** How the bank is doing, and what it is set to: both as it says itself. */
export function SystemScreen(): ReactNode {
  const t = useText('system')
  const health = useQuery(healthQuery)
  useRefresh()
  return (
    <ListDetail title={t('health.title')} aside={<AsOf age={health} />} list={<HealthList health={health.data} />}>
      <DetailHead title={t('settings.title')} tag={<Tag>{t('settings.readOnly')}</Tag>} lead={t('settings.lead')} />
      <DetailBody>
        <Settings />
      </DetailBody>
    </ListDetail>
  )
}

function Settings(): ReactNode {
  const t = useText('system')
  const { locale } = useLocale()
  const { client } = useConsole()
  return (
    <>
      <DataSection title={t('section.asset')} query={useQuery(assetQuery(client))} lines={5}>
        {(assets) => <AssetTable assets={assets} />}
      </DataSection>
      <DataSection title={t('section.service')} query={useQuery(serviceConfigQuery(client))} lines={5}>
        {(service) => <Facts rows={serviceRows(t, service)} />}
      </DataSection>
      <DataSection title={t('section.constant')} query={useQuery(constantQuery(client))} lines={6}>
        {(constant) => <Facts rows={constantRows(t, constant)} />}
      </DataSection>
      <DataSection title={t('section.kyc')} query={useQuery(certificationQuery(client))} lines={3}>
        {(both) => <Facts rows={certificationRows(t, locale, both)} />}
      </DataSection>
    </>
  )
}

function Facts({ rows }: { readonly rows: readonly KeyValueRow[] }): ReactNode {
  return (
    <div className={css.facts}>
      <KeyValue look="tight" rows={rows} />
    </div>
  )
}
