import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import { AssetTable } from './asset-table.tsx'
import { Live } from './live.tsx'
import { RuledSection } from './ruled-section.tsx'

const USUAL_ROWS = 6

export function AssetSection(): ReactNode {
  const t = useText('home')
  const query = useQuery(assetQuery(useApp().client))
  return (
    <RuledSection id="assets" title={t('assets.title')} note={t('assets.note')} apart>
      <Live from={query} rows={USUAL_ROWS} failed={t('assets.failed')} empty={t('assets.empty')}>
        {(assets) => <AssetTable assets={assets} />}
      </Live>
    </RuledSection>
  )
}
