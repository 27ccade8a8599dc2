import type { Output } from '@cocobnk/contract'
import { Amount, KeyValue, Tag, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { DetailBody, DetailHead, Page } from '../../shell/frame.tsx'
import { useRefresh } from '../../shell/use-refresh.ts'
import { useText } from '../../texts.ts'
import { assetQuery, memberConfigQuery } from '../setting/queries.ts'
import { FeeTable } from './fee-table.tsx'
import { GradeTable } from './grade-table.tsx'
import css from './limit-screen.module.css'

type MemberConfig = Output<'GET /config/member'>['config']

export function LimitScreen(): ReactNode {
  const t = useText('limit')
  const { client } = useConsole()
  const members = useQuery(memberConfigQuery(client))
  const assets = useQuery(assetQuery(client))
  useRefresh()
  return (
    <Page>
      <DetailHead title={t('title')} order={1} tag={<Tag>{t('readOnly')}</Tag>} lead={t('lead')} />
      <DetailBody>
        <DataSection title={t('grades')} query={members} lines={4}>
          {(config) => <GradeTable grades={config.grades} />}
        </DataSection>
        <DataSection title={t('bounds')} query={members} lines={2}>
          {(config) => <Bounds config={config} />}
        </DataSection>
        <DataSection title={t('fees')} query={assets} lines={5}>
          {(list) => (
            <>
              <FeeTable assets={list} />
              <Text tone="quiet" className={css.inside}>
                {t('inside')}
              </Text>
            </>
          )}
        </DataSection>
      </DetailBody>
    </Page>
  )
}

function Bounds({ config }: { readonly config: MemberConfig }): ReactNode {
  const t = useText('limit')
  return (
    <div className={css.bounds}>
      <KeyValue
        look="tight"
        rows={[
          { label: t('bounds.nonFace'), value: <Amount value={config.non_face_to_face_daily_usot} asset="USOT" /> },
          { label: t('bounds.twoPerson'), value: <Amount value={config.two_person_withdraw_usot} asset="USOT" /> },
        ]}
      />
    </div>
  )
}
