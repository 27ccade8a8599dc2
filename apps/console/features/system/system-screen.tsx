import { useLocale } from '@cocobnk/i18n/react'
import { KeyValue, type KeyValueRow } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { AsOf, oldest } from '../../shell/as-of.tsx'
import { DataSection, Sections } from '../../shell/data-section.tsx'
import { DetailBody, DetailHead, ListDetail } from '../../shell/frame.tsx'
import { RouteLink } from '../../shell/route-link.tsx'
import { useRefresh } from '../../shell/use-refresh.ts'
import { useText } from '../../texts.ts'
import { assetQuery, certificationQuery, constantQuery, serviceConfigQuery } from '../setting/queries.ts'
import { AssetTable } from './asset-table.tsx'
import { healthQuery } from './health.ts'
import { HealthList } from './health-list.tsx'
import { certificationRows, constantRows, serviceRows } from './setting-rows.ts'
import css from './system-screen.module.css'

/** The bank's health and its configuration. */
export function SystemScreen(): ReactNode {
  const t = useText('system')
  const health = useQuery(healthQuery)
  useRefresh()
  return (
    <ListDetail
      title={t('health.title')}
      aside={<AsOf age={health} />}
      list={<HealthList health={health.data} known={!health.isPaused} />}
      detailLabel={t('settings.title')}
    >
      <Settings />
    </ListDetail>
  )
}

function Settings(): ReactNode {
  const t = useText('system')
  const { locale } = useLocale()
  const { client } = useConsole()
  const assets = useQuery(assetQuery(client))
  const service = useQuery(serviceConfigQuery(client))
  const constants = useQuery(constantQuery(client))
  const certification = useQuery(certificationQuery(client))
  const all = [assets, service, constants, certification] as const
  return (
    <>
      <DetailHead
        title={t('settings.title')}
        tag={<RouteLink to="/settings">{t('settings.change')}</RouteLink>}
        aside={<AsOf age={oldest(all)} />}
        lead={t('settings.lead')}
      />
      <Sections queries={all}>
        <DetailBody>
          <DataSection title={t('section.asset')} query={assets} lines={5}>
            {(list) => <AssetTable assets={list} />}
          </DataSection>
          <DataSection title={t('section.service')} query={service} lines={5}>
            {(config) => <Facts rows={serviceRows(t, locale, config)} />}
          </DataSection>
          <DataSection title={t('section.constant')} query={constants} lines={6}>
            {(constant) => <Facts rows={constantRows(t, locale, constant)} />}
          </DataSection>
          <DataSection title={t('section.kyc')} query={certification} lines={3}>
            {(both) => <Facts rows={certificationRows(t, locale, both)} />}
          </DataSection>
        </DetailBody>
      </Sections>
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
