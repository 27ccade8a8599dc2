import { LOCALE_NAMES, LOCALES } from '@cocobnk/i18n'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import type { Change } from '../approval/queries.ts'

/** Puts a change of a document into words: the language, the section and the paragraph. */
export function useTermWords() {
  const t = useText('term')
  const text = useText('text')
  const approval = useText('approval')
  const times = useTimes()
  const label = (name: string): string => {
    if (name === 'version' || name === 'effective_at') return t(`change.${name}`)
    const [locale, part, section, kind, paragraph] = name.split('.')
    const known = LOCALES.find((one) => one === locale)
    if (!known) return name
    const language = LOCALE_NAMES[known]
    if (part === 'title') return text('change.title', { language })
    if (section === undefined) return text('change.body', { language })
    const n = Number(section) + 1
    return kind === 'heading'
      ? text('change.heading', { language, n })
      : text('change.paragraph', { language, n, m: Number(paragraph) + 1 })
  }
  const value = (name: string, written: string | null): string => {
    if (written === null || written === '[]') return approval('nothing')
    return name === 'effective_at' ? times.exact(written) : written
  }
  return ({ name, before, after }: Change) => ({
    label: label(name),
    before: value(name, before),
    after: value(name, after),
  })
}
