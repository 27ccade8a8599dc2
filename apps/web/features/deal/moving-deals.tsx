import { isolate } from '@cocobnk/i18n'
import { Amount, PersonMark, RailSection, Row, RowList, Text, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { useText } from '../../texts.ts'
import { type ApplicationScope, applicationsQuery, type DealApplication } from './queries.ts'
import { ApplicationStateDot } from './state-tag.tsx'

const MOVING: readonly DealApplication['status'][] = ['PENDING', 'PAYING', 'PAID', 'DISPUTED', 'SETTLING']
const SHOWN = 3

/** The member's open deals, applied for or received, newest first. */
export function MovingDeals(): ReactNode {
  const t = useText('deal')
  const [applied, received] = [useNewest('applied'), useNewest('received')]
  const moving = [...applied, ...received]
    .filter(({ status }) => MOVING.includes(status))
    .sort((one, other) => other.created_at.localeCompare(one.created_at))
  return (
    <RailSection
      title={t('moving')}
      aside={
        <TextLink component={Link} to="/dashboard/private/application">
          {t('toApplications')}
        </TextLink>
      }
    >
      {moving.length === 0 ? (
        <Text size="sm" tone="muted">
          {t('moving.none')}
        </Text>
      ) : (
        <RowList label={t('moving')}>
          {moving.slice(0, SHOWN).map((one) => (
            <MovingDeal key={one.application_seq} application={one} />
          ))}
        </RowList>
      )}
    </RailSection>
  )
}

function useNewest(scope: ApplicationScope): readonly DealApplication[] {
  const { data } = useInfiniteQuery(applicationsQuery(useApp().client, scope))
  return data?.pages[0]?.list ?? []
}

function MovingDeal({ application }: { readonly application: DealApplication }): ReactNode {
  const { is_own, owner, applicant, amount, asset, status, application_seq } = application
  const { user_name } = is_own ? owner : applicant
  return (
    <Row
      component={Link}
      to={`/dashboard/private/application?seq=${application_seq}`}
      mark={<PersonMark name={user_name} />}
      title={isolate(user_name)}
      note={<ApplicationStateDot status={status} />}
      end={<Amount value={amount} asset={asset.code} />}
    />
  )
}
