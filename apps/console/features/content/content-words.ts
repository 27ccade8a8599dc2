import { LOCALE_NAMES, LOCALES } from '@cocobnk/i18n'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import type { Change } from '../approval/queries.ts'

/** Puts a change of a published text into words. */
export function useContentWords() {
  const t = useText('content')
  const text = useText('text')
  const approval = useText('approval')
  const times = useTimes()
  const label = (name: string): string => {
    if (name === 'published_at') return t('from')
    if (name === 'expires_at') return t('until')
    const [, locale, part] = name.split('.')
    const known = LOCALES.find((one) => one === locale)
    if (!known || (part !== 'title' && part !== 'body')) return name
    return text(`change.${part}`, { language: LOCALE_NAMES[known] })
  }
  const value = (name: string, written: string | null): string => {
    if (written === null) return approval('nothing')
    if (!name.endsWith('_at')) return written
    return written === 'null' ? t('noEnd') : times.exact(written)
  }
  return ({ name, before, after }: Change) => ({
    label: label(name),
    before: value(name, before),
    after: value(name, after),
  })
}
