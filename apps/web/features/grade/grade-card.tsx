import { Amount, Button, Card, KeyValue, Text, Title, useAmountText } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loaded } from '../../list/loaded.tsx'
import { useText } from '../../texts.ts'
import { nextGrade, PLACE_OF } from './grade.ts'
import css from './grade-card.module.css'
import { GradeSteps } from './grade-steps.tsx'
import { type Standing, useStanding } from './use-standing.ts'

/** The member's grade, what it allows, and the step to the next one. */
export function GradeCard(): ReactNode {
  const t = useText('grade')
  return (
    <Card component="section" aria-labelledby="grade-card">
      <Title order={2} look="h4" id="grade-card" className={css.title ?? ''}>
        {t('card')}
      </Title>
      <Loaded from={useStanding()} failed={t('failed')}>
        {(standing) => <Known {...standing} />}
      </Loaded>
    </Card>
  )
}

function Known({ me, grades, nowMs }: Standing): ReactNode {
  const t = useText('grade')
  const current = grades.find(({ grade }) => grade === me.security_grade)
  return (
    <>
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
      <NextStep me={me} grades={grades} nowMs={nowMs} />
    </>
  )
}

function NextStep({ me, grades, nowMs }: Standing): ReactNode {
  const t = useText('grade')
  const amountText = useAmountText()
  const next = nextGrade(grades, me, nowMs)
  const [kind] = next?.missing ?? []
  if (!next || !kind) return <Text className={css.next}>{t('top')}</Text>
  return (
    <div className={css.next}>
      <Text weight="semibold">{t(`next.${kind}`)}</Text>
      <Text size="sm" tone="muted" className={css.gain}>
        {t('gain', { grade: next.grade.grade, amount: amountText(next.grade.withdraw_daily_usot) })}
      </Text>
      <Button
        component={Link}
        to={PLACE_OF[kind]}
        hash={kind === 'REALNAME' ? 'realname' : ''}
        variant="filled"
        fullWidth
      >
        {t(`start.${kind}`)}
      </Button>
    </div>
  )
}
