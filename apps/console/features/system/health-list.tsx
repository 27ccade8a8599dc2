import { IconAlert, IconCheck, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { Waiting } from '../../shell/waiting.tsx'
import { useText } from '../../texts.ts'
import type { Health } from './health.ts'
import css from './health-list.module.css'

const WAITING_LINES = 4

export function HealthList({ health }: { readonly health: Health | undefined }): ReactNode {
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
      <Summary health={health} />
      <ul>
        <PartRow name="api" answers={health.reached} took={health.reached ? t('part.ms', { ms: health.tookMs }) : ''} />
        {health.parts.map((part) => (
          <PartRow key={part.name} {...part} />
        ))}
      </ul>
      {health.reached ? null : <Text className={css.text}>{t('health.unreachableText')}</Text>}
    </>
  )
}

/** Spoken when it changes: a part that goes away while nobody looks at the list must still be noticed. */
function Summary({ health }: { readonly health: Health }): ReactNode {
  const t = useText('system')
  const down = health.parts.filter((part) => !part.answers).length
  const state = health.ready ? 'ready' : health.reached ? 'unready' : 'unreachable'
  return (
    <div className={css.summary} data-state={state} role="status">
      {health.ready ? <IconCheck size="sm" className={css.tick} /> : <IconAlert size="sm" />}
      {t(state === 'unready' && down === 0 ? 'health.stopping' : `health.${state}`, { n: down })}
    </div>
  )
}

type PartRowProps = { readonly name: string; readonly answers: boolean; readonly took?: string }

function PartRow({ name, answers, took }: PartRowProps): ReactNode {
  const t = useText('system')
  const known = isKnown(name)
  return (
    <li className={css.row}>
      <span className={css.name}>{known ? t(`part.${name}`) : name}</span>
      <span className={css.state} data-down={!answers || undefined}>
        {answers ? <IconCheck size="sm" className={css.tick} /> : <IconAlert size="sm" />}
        {t(answers ? 'part.ok' : 'part.down')}
      </span>
      <span className={css.about}>{t(known ? `about.${name}` : 'about.other')}</span>
      {took ? <span className={css.took}>{took}</span> : null}
    </li>
  )
}

const KNOWN = ['api', 'database', 'ledger', 'redis', 'restate'] as const

function isKnown(name: string): name is (typeof KNOWN)[number] {
  return KNOWN.some((known) => known === name)
}
