import { Text, Title } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import css from './asset-section.module.css'
import { AssetTable } from './asset-table.tsx'
import { Live } from './live.tsx'

const USUAL_ROWS = 6

export function AssetSection(): ReactNode {
  const t = useText('home')
  const query = useQuery(assetQuery(useApp().client))
  return (
    <section id="assets" className={css.section} aria-labelledby="assets-title">
      <div className={css.head}>
        <Title order={2} id="assets-title">
          {t('assets.title')}
        </Title>
        <Text size="sm" tone="quiet">
          {t('assets.note')}
        </Text>
      </div>
      <Live from={query} rows={USUAL_ROWS} failed={t('assets.failed')} empty={t('assets.empty')}>
        {(assets) => <AssetTable assets={assets} />}
      </Live>
    </section>
  )
}
