import type { Output } from '@cocobnk/contract'
import { Amount, ErrorView, Skeleton, Text, Title, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { memberConfigQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import css from './grade-section.module.css'
import { Unscripted } from './live.tsx'

type MemberConfig = Output<'GET /config/member'>['config']
type Grade = MemberConfig['grades'][number]

export function GradeSection(): ReactNode {
  const t = useText('home')
  return (
    <section id="grades" className={css.section} aria-labelledby="grades-title">
      <Text size="caption" tone="quiet" weight="medium">
        {t('grades.eyebrow')}
      </Text>
      <Title order={2} id="grades-title">
        {t('grades.title')}
      </Title>
      <Grades />
    </section>
  )
}

function Grades(): ReactNode {
  const t = useText('home')
  const amountText = useAmountText()
  const { data: config, isError, refetch } = useQuery(memberConfigQuery(useApp().client))
  if (isError && !config) return <ErrorView message={t('grades.failed')} onRetry={() => void refetch()} />
  if (!config) {
    return (
      <>
        <Unscripted />
        <Skeleton shape="figure" />
      </>
    )
  }
  const grades = config.grades.toSorted((a, b) => b.grade - a.grade)
  const largest = Math.max(1, ...grades.map(({ withdraw_daily_usot }) => Number(withdraw_daily_usot)))
  return (
    <>
      <ul className={css.list}>
        {grades.map((grade) => (
          <GradeRow key={grade.grade} grade={grade} largest={largest} below={belowOf(grades, grade)} />
        ))}
      </ul>
      <Text size="sm" tone="quiet">
        {t('grades.note', { amount: amountText(config.non_face_to_face_daily_usot) })}
      </Text>
    </>
  )
}

/** In percent: a shorter bar would be a speck. */
const LEAST_LENGTH = 1

type GradeRowProps = { readonly grade: Grade; readonly largest: number; readonly below: Grade | undefined }

function GradeRow({ grade, largest, below }: GradeRowProps): ReactNode {
  const t = useText('home')
  const added = grade.needs.filter((kind) => !below?.needs.includes(kind))
  const needs = added.length > 0 ? added.map((kind) => t(`grades.${kind}`)).join(' ') : t('grades.registered')
  // Floating point is used only for lengths on screen, never for money.
  const share = (Number(grade.withdraw_daily_usot) / largest) * 100
  const length = share && Math.max(LEAST_LENGTH, share)
  return (
    <li className={css.row}>
      <span>
        <b className={css.name}>{t('grades.grade', { grade: grade.grade })}</b>{' '}
        <span className={css.needs}>{needs}</span>
      </span>
      <svg className={css.meter} aria-hidden="true">
        <rect className={css.bar} width={`${length}%`} height="100%" rx="3" />
      </svg>
      <Amount value={grade.withdraw_daily_usot} asset="USOT" size="md" className={css.limit ?? ''} />
    </li>
  )
}

function belowOf(grades: readonly Grade[], { grade }: Grade): Grade | undefined {
  return grades.find((other) => other.grade === grade - 1)
}
