import type { Output } from '@cocobnk/contract'
import { Amount, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { AsOf, oldest } from '../../shell/as-of.tsx'
import { DataSection, Sections } from '../../shell/data-section.tsx'
import { DetailBody, DetailHead, Page } from '../../shell/frame.tsx'
import { RouteLink } from '../../shell/route-link.tsx'
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
    <Page title={t('title')}>
      <DetailHead
        title={t('title')}
        order={1}
        tag={
          <RouteLink to="/settings" search={{ name: 'member' }}>
            {t('change')}
          </RouteLink>
        }
        aside={<AsOf age={oldest([members, assets])} />}
        lead={t('lead')}
      />
      <Sections queries={[members, assets]}>
        <DetailBody
          aside={
            <DataSection title={t('bounds')} order={2} query={members} lines={2}>
              {(config) => <Bounds config={config} />}
            </DataSection>
          }
        >
          <DataSection title={t('grades')} order={2} query={members} lines={4}>
            {(config) => <GradeTable grades={config.grades} />}
          </DataSection>
          <DataSection title={t('fees')} order={2} query={assets} lines={5}>
            {(list) => (
              <>
                <FeeTable assets={list} />
                <Text tone="quiet" className={css.inside}>
                  {t('inside')} <RouteLink to="/assets">{t('fees.change')}</RouteLink>
                </Text>
              </>
            )}
          </DataSection>
        </DetailBody>
      </Sections>
    </Page>
  )
}

/** Two limits that apply to every grade, in large figures. */
function Bounds({ config }: { readonly config: MemberConfig }): ReactNode {
  const t = useText('limit')
  return (
    <dl className={css.bounds}>
      <dt>{t('bounds.nonFace')}</dt>
      <dd>
        <Amount value={config.non_face_to_face_daily_usot} asset="USOT" size="md" />
      </dd>
      <dt>{t('bounds.twoPerson')}</dt>
      <dd>
        <Amount value={config.two_person_withdraw_usot} asset="USOT" size="md" />
      </dd>
    </dl>
  )
}
