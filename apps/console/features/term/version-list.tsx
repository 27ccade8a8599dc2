import { Button, Tag } from '@cocobnk/ui'
import type { ComponentProps, ReactNode } from 'react'
import { useNow, useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import type { TermVersion } from './queries.ts'
import css from './version-list.module.css'

type Standing = 'coming' | 'inForce' | 'past'

const TONES: Readonly<Record<Standing, ComponentProps<typeof Tag>['tone']>> = {
  coming: 'pending',
  inForce: 'success',
  past: 'neutral',
}

type VersionListProps = {
  /** Newest first. */
  readonly versions: readonly TermVersion[]
  readonly read: string | undefined
  readonly onRead: (version: string) => void
  /** Writes a new version from an old one; undefined for operators who may not. */
  readonly onStartFrom: ((version: TermVersion) => void) | undefined
}

export function VersionList({ versions, read, onRead, onStartFrom }: VersionListProps): ReactNode {
  const t = useText('term')
  const change = useText('change')
  const times = useTimes()
  const nowMs = useNow()
  const inForce = inForceOf(versions, nowMs)
  return (
    <ol className={css.versions}>
      {versions.map((one) => {
        const standing = Date.parse(one.effective_at) > nowMs ? 'coming' : one === inForce ? 'inForce' : 'past'
        return (
          <li key={one.version} className={css.version}>
            <span>
              <strong>{t('version', { version: one.version })}</strong>{' '}
              <Tag tone={TONES[standing] ?? 'neutral'}>{t(`state.${standing}`)}</Tag>
              <span className={css.since}>{t('since', { when: times.exact(one.effective_at) })}</span>
              {one.published_by ? (
                <>
                  <span className={css.since}>{change('history.people', one.published_by)}</span>
                  <q className={css.reason}>{one.published_by.reason}</q>
                </>
              ) : null}
            </span>
            <span className={css.acts}>
              <Button size="sm" aria-pressed={one.version === read} onClick={() => onRead(one.version)}>
                {t('read')}
              </Button>
              {onStartFrom ? (
                <Button size="sm" onClick={() => onStartFrom(one)}>
                  {t('startFrom')}
                </Button>
              ) : null}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** The latest version whose effective date has come. Expects the newest first. */
export function inForceOf(versions: readonly TermVersion[], nowMs: number): TermVersion | undefined {
  return versions.find(({ effective_at }) => Date.parse(effective_at) <= nowMs)
}
