import { Card, IconCheck, IconChevronRight, Tag, Title, useAmountText } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useApp } from '../../context.ts'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import { depositsQuery } from '../deposit/queries.ts'
import { useStanding } from '../grade/use-standing.ts'
import css from './first-steps.module.css'
import { ProgressRing } from './progress-ring.tsx'
import { firstSteps, type Step } from './steps.ts'

/** With only one step left, the list shrinks to a ring and a line. */
const FEW = 1

/** The first steps of a new member, each with what it unlocks. Renders nothing once all are done. */
export function FirstSteps({ accounts }: { readonly accounts: readonly Account[] }): ReactNode {
  const deposits = useInfiniteQuery(depositsQuery(useApp().client)).data?.pages[0]?.list
  const { data: standing } = useStanding()
  if (!deposits || !standing) return null
  const hasDeposit = deposits.some(({ status }) => status === 'APPROVED')
  const steps = firstSteps({ accounts, hasDeposit, standing })
  const left = steps.filter(({ isDone }) => !isDone)
  const [next] = left
  if (!next) return null
  return left.length <= FEW ? <OneLeft steps={steps} step={next} /> : <AllSteps steps={steps} next={next} />
}

type StepsProps = { readonly steps: readonly Step[] }

function AllSteps({ steps, next }: StepsProps & { readonly next: Step }): ReactNode {
  const t = useText('first-steps')
  const heading = useId()
  return (
    <Card component="section" aria-labelledby={heading}>
      <div className={css.head}>
        <Title order={2} look="section" id={heading}>
          {t('title')}
        </Title>
        <span className={css.count}>{t('progress', countOf(steps))}</span>
      </div>
      <ol className={css.steps}>
        {steps.map((step, place) => (
          <li key={step.key} className={css.step} data-done={step.isDone || undefined}>
            <span className={css.number}>{step.isDone ? <IconCheck /> : place + 1}</span>
            <span className={css.words}>
              {step.isDone ? (
                <span className={css.name}>{t(step.key)}</span>
              ) : (
                <Link to={step.to} className={css.name}>
                  {t(step.key)}
                </Link>
              )}
              <span className={css.note}>{step.isDone ? t('done') : <StepNote step={step} />}</span>
            </span>
            {step === next ? <Tag tone="primary">{t('now')}</Tag> : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function OneLeft({ steps, step }: StepsProps & { readonly step: Step }): ReactNode {
  const t = useText('first-steps')
  return (
    <Card component="section" aria-label={t('title')} className={css.one}>
      <ProgressRing {...countOf(steps)} />
      <span className={css.words}>
        <Link to={step.to} className={css.name}>
          {t('one', { step: t(step.key) })}
        </Link>
        <span className={css.note}>
          <StepNote step={step} />
        </span>
      </span>
      <IconChevronRight />
    </Card>
  )
}

function StepNote({ step: { key, unlocks } }: { readonly step: Step }): ReactNode {
  const t = useText('first-steps')
  const amountText = useAmountText()
  return unlocks === undefined ? t(`${key}.note`) : t('unlocks', { amount: `${amountText(unlocks)} USOT` })
}

function countOf(steps: readonly Step[]): { done: number; all: number } {
  return { done: steps.filter(({ isDone }) => isDone).length, all: steps.length }
}
