import { formatAmount } from '@cocobnk/money'
import { Amount, Button, Card, ErrorView, KeyValue, Late, Skeleton, Stack, Text, Title } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { memberConfigQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import { type MemberInfo, meQuery } from '../member/queries.ts'
import { type Grade, nextGrade, PLACE_OF } from './grade.ts'
import css from './grade-card.module.css'
import { GradeSteps } from './grade-steps.tsx'

/** The member's grade, what it allows, and the one step that lifts it. */
export function GradeCard(): ReactNode {
  const t = useText('grade')
  const app = useApp()
  const me = useQuery(meQuery(app))
  const config = useQuery(memberConfigQuery(app.client))
  const retry = () => void Promise.all([me.refetch(), config.refetch()])
  if (me.data && config.data) return <Known me={me.data} grades={config.data.grades} />
  if (me.isError || config.isError) return <ErrorView message={t('failed')} onRetry={retry} />
  return (
    <Card>
      <Late>
        <Stack gap="lg">
          <Skeleton width="half" />
          <Skeleton shape="figure" width="third" />
          <Skeleton />
          <Skeleton />
        </Stack>
      </Late>
    </Card>
  )
}

type KnownProps = { readonly me: MemberInfo; readonly grades: readonly Grade[] }

function Known({ me, grades }: KnownProps): ReactNode {
  const t = useText('grade')
  const current = grades.find(({ grade }) => grade === me.security_grade)
  return (
    <Card component="section" aria-labelledby="grade-card">
      <Title order={2} look="h4" id="grade-card">
        {t('card')}
      </Title>
      <p className={css.figure}>
        {me.security_grade} <span className={css.of}>{t('of', { top: grades.length })}</span>
      </p>
      <GradeSteps grade={me.security_grade} top={grades.length} />
      {current ? (
        <KeyValue
          look="tight"
          className={css.limits ?? ''}
          rows={[
            { label: t('oneTime'), value: <Amount value={current.withdraw_one_time_usot} asset="USOT" /> },
            { label: t('daily'), value: <Amount value={current.withdraw_daily_usot} asset="USOT" /> },
          ]}
        />
      ) : null}
      <NextStep me={me} grades={grades} />
    </Card>
  )
}

function NextStep({ me, grades }: KnownProps): ReactNode {
  const t = useText('grade')
  const [now] = useState(() => Date.now())
  const next = nextGrade(grades, me, now)
  const [kind] = next?.missing ?? []
  if (!next || !kind) return <Text className={css.next}>{t('top')}</Text>
  return (
    <div className={css.next}>
      <Text weight="semibold">{t(`next.${kind}`)}</Text>
      <Text size="sm" tone="muted" className={css.gain}>
        {t('gain', { grade: next.grade.grade, amount: formatAmount(next.grade.withdraw_daily_usot) })}
      </Text>
      <Button component={Link} to={PLACE_OF[kind]} variant="filled" fullWidth>
        {t(`start.${kind}`)}
      </Button>
    </div>
  )
}
