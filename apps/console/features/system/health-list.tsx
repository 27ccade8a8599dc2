import { useLocale } from '@cocobnk/i18n/react'
import { IconAlert, IconCheck, IconClock, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { Waiting } from '../../shell/waiting.tsx'
import { useText } from '../../texts.ts'
import type { Health } from './health.ts'
import css from './health-list.module.css'

const WAITING_LINES = 4

type HealthListProps = {
  readonly health: Health | undefined
  /** False while offline: earlier results may no longer hold and must not be shown in green. */
  readonly known: boolean
}

export function HealthList({ health, known }: HealthListProps): ReactNode {
  const t = useText('system')
  if (!health) {
    return (
      <div className={css.waiting}>
        <Waiting lines={WAITING_LINES} />
      </div>
    )
  }
  return (
    <>
      <Summary health={health} known={known} />
      <ul data-known={known} className={css.parts}>
        <PartRow
          name="api"
          answers={health.reached}
          known={known}
          took={health.reached ? t('part.ms', { ms: health.tookMs }) : ''}
        />
        {health.mode ? <ModeRow mode={health.mode} /> : null}
        {health.parts.map((part) => (
          <PartRow key={part.name} {...part} known={known} />
        ))}
      </ul>
      {health.reached ? null : <Text className={css.text}>{t('health.unreachableText')}</Text>}
    </>
  )
}

/** Announced to screen readers on change, so that an outage is noticed by operators who are not looking at the list. */
function Summary({ health, known }: { readonly health: Health; readonly known: boolean }): ReactNode {
  const t = useText('system')
  if (!known) {
    return (
      <div className={css.summary} data-state="unknown" role="status">
        <IconClock size="sm" />
        {t('health.unknown')}
      </div>
    )
  }
  const down = health.parts.filter((part) => !part.answers).length
  const state = health.ready ? 'ready' : health.reached ? 'unready' : 'unreachable'
  return (
    <div className={css.summary} data-state={state} role="status">
      {health.ready ? <IconCheck size="sm" className={css.tick} /> : <IconAlert size="sm" />}
      {t(state === 'unready' && down === 0 ? 'health.stopping' : `health.${state}`, { n: down })}
    </div>
  )
}

/** Highlighted unless all production rules apply, so that a rehearsal is not mistaken for the real bank or the reverse. */
function ModeRow({ mode }: { readonly mode: NonNullable<Health['mode']> }): ReactNode {
  const t = useText('system')
  const { locale } = useLocale()
  const off = mode.exceptions.map((one) => t(`exception.${one}`))
  const list = new Intl.ListFormat(locale, { style: 'narrow', type: 'conjunction' }).format(off)
  const isGuarded = mode.name === 'production'
  const guarded = off.length > 0 ? t('mode.exceptions', { list }) : t('mode.noExceptions')
  const rules = mode.name === 'development' ? t('mode.unguarded') : guarded
  return (
    <li className={css.row}>
      <span className={css.name}>{t('mode.title')}</span>
      <span className={css.state} data-down={!isGuarded || undefined}>
        {isGuarded ? <IconCheck size="sm" className={css.tick} /> : <IconAlert size="sm" />}
        {t(`mode.${mode.name}`)}
      </span>
      <span className={css.about}>{rules}</span>
    </li>
  )
}

type PartRowProps = {
  readonly name: string
  readonly answers: boolean
  readonly known: boolean
  readonly took?: string
}

function PartRow({ name, answers, known, took }: PartRowProps): ReactNode {
  const t = useText('system')
  const named = isNamed(name)
  return (
    <li className={css.row}>
      <span className={css.name}>{named ? t(`part.${name}`) : name}</span>
      <span className={css.state} data-down={!answers || undefined}>
        {answers ? <IconCheck size="sm" className={css.tick} /> : <IconAlert size="sm" />}
        {t(!answers ? 'part.down' : known ? 'part.ok' : 'part.was')}
      </span>
      <span className={css.about}>{t(named ? `about.${name}` : 'about.other')}</span>
      {took ? <span className={css.took}>{took}</span> : null}
    </li>
  )
}

const NAMED = ['api', 'database', 'hsm', 'ledger', 'redis', 'restate'] as const

function isNamed(name: string): name is (typeof NAMED)[number] {
  return NAMED.some((known) => known === name)
}
