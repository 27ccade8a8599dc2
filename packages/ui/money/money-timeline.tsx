import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { IconCheck, IconClose } from '../mark/icons.tsx'
import { type UiWords, useWords } from '../provider/words.ts'
import { ConfirmationBar, type Confirmations } from './confirmation-bar.tsx'
import css from './money-timeline.module.css'

export type TimelineStep = {
  readonly key: string
  readonly state: 'done' | 'now' | 'next' | 'refused'
  readonly title: ReactNode
  /** The exact time of a finished step, the remaining time of the current one, an estimate for the next ones. */
  readonly time?: ReactNode
  /** What has happened to the money; for a refusal, the reason and the next step. */
  readonly detail?: ReactNode
  readonly confirmations?: Confirmations
}

type MoneyTimelineProps = {
  readonly steps: readonly TimelineStep[]
  readonly dense?: boolean
  readonly className?: string
}

const ICONS = { done: <IconCheck />, refused: <IconClose />, now: null, next: null } as const
const STATE_WORDS: Readonly<Record<TimelineStep['state'], keyof UiWords>> = {
  done: 'done',
  now: 'inProgress',
  next: 'upcoming',
  refused: 'refused',
}

export function MoneyTimeline({ steps, dense, className }: MoneyTimelineProps): ReactNode {
  const words = useWords()
  return (
    <ol className={classes(css.timeline, className)} data-dense={dense || undefined}>
      {untilRefusal(steps).map((step) => (
        <li
          key={step.key}
          className={css.step}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={css.node}>{ICONS[step.state]}</span>
          <div className={css.head}>
            <span>
              {step.title}
              <span className={css.state}> ({words[STATE_WORDS[step.state]]})</span>
            </span>
            {step.time ? <span className={css.time}>{step.time}</span> : null}
          </div>
          {step.confirmations ? <ConfirmationBar {...step.confirmations} /> : null}
          {step.detail ? <div className={css.detail}>{step.detail}</div> : null}
        </li>
      ))}
    </ol>
  )
}

/** After a refusal nothing follows, so later steps are not shown. */
function untilRefusal(steps: readonly TimelineStep[]): readonly TimelineStep[] {
  const refused = steps.findIndex((step) => step.state === 'refused')
  return refused < 0 ? steps : steps.slice(0, refused + 1)
}
