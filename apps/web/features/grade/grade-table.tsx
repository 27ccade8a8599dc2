import { Amount, type Column, DataList, Stack, Tag, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { failureText } from '../../list/pages.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { meQuery } from '../../session/me-query.ts'
import { memberConfigQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import { addedBy, byGrade, type Grade } from './grade.ts'
import css from './grade-table.module.css'

/** Requirements and limits of each grade, highest first, with the member's own marked. */
export function GradeTable(): ReactNode {
  const t = useText('grade')
  const app = useApp()
  const { data: me } = useQuery(meQuery(app))
  const config = useQuery(memberConfigQuery(app.client))
  const grades = config.data && byGrade(config.data.grades).toReversed()
  return (
    <MemberSection id="limits" title={t('limits')} note={t('limitsNote')}>
      <DataList
        label={t('limits')}
        columns={useColumns(grades ?? [], me?.security_grade)}
        rows={grades}
        rowKey={({ grade }) => String(grade)}
        error={config.isError ? failureText(config.error, t('failed')) : undefined}
        onRetry={() => void config.refetch()}
      />
    </MemberSection>
  )
}

function useColumns(grades: readonly Grade[], mine: number | undefined): readonly Column<Grade>[] {
  const t = useText('grade')
  const largest = Math.max(1, ...grades.map(({ withdraw_daily_usot }) => Number(withdraw_daily_usot)))
  const needs = (grade: Grade) => {
    const added = addedBy(grades, grade)
    return added.length > 0 ? added.map((kind) => `+ ${t(`kind.${kind}`)}`).join(' ') : t('path.registered')
  }
  return [
    {
      key: 'grade',
      header: t('column.grade'),
      phone: 'lead',
      cell: (grade) => (
        <Stack gap="2xs">
          <span className={css.name}>
            {t('grade', { grade: grade.grade })} {grade.grade === mine ? <Tag tone="primary">{t('mine')}</Tag> : null}
          </span>
          <Text size="sm" tone="muted">
            {needs(grade)}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'oneTime',
      header: t('oneTime'),
      align: 'end',
      cell: ({ withdraw_one_time_usot }) => <Amount value={withdraw_one_time_usot} asset="USOT" />,
    },
    {
      key: 'daily',
      header: t('daily'),
      align: 'end',
      phone: 'trail',
      cell: ({ withdraw_daily_usot }) => (
        <span className={css.daily}>
          <Amount value={withdraw_daily_usot} asset="USOT" />
          {/* Floating point is used only for lengths on screen, never for money. */}
          <svg className={css.meter} aria-hidden="true">
            <rect width={`${lengthOf(Number(withdraw_daily_usot) / largest)}%`} height="100%" rx="2" />
          </svg>
        </span>
      ),
    },
    {
      key: 'accounts',
      header: t('accounts'),
      align: 'end',
      cell: ({ create_account }) => t(create_account ? 'yes' : 'no'),
    },
  ]
}

/** In percent: a shorter bar would be a speck. */
const LEAST_LENGTH = 4

const lengthOf = (share: number) => share && Math.max(LEAST_LENGTH, share * 100)
