import {
  createContext,
  createElement,
  type ReactNode,
  use,
  useCallback,
  useContext,
  useMemo,
  useState,
  useTransition,
} from 'react'
import type { Locale } from './locale.ts'
import { formatMessage, type MessageValues } from './message.ts'
import type { TextSource } from './text-source.ts'

export { createTextSource, type Messages, readableAtOnce, type TextSource } from './text-source.ts'

export type Translate<Key extends string> = (key: Key, values?: MessageValues) => string

type LocaleState = {
  readonly locale: Locale
  readonly source: TextSource
  readonly changeLocale: (locale: Locale) => void
}

type TextProviderProps = {
  readonly source: TextSource
  readonly locale: Locale
  /** Called before the new texts show: the place to save the choice. */
  readonly onChange: (locale: Locale) => void
  readonly children: ReactNode
}

const LocaleContext = createContext<LocaleState | undefined>(undefined)

export function TextProvider({ source, locale: first, onChange, children }: TextProviderProps): ReactNode {
  const [locale, setLocale] = useState(first)
  const [, startTransition] = useTransition()
  const changeLocale = useCallback(
    (next: Locale) => {
      onChange(next)
      // The old language stays on screen until the new one is there.
      startTransition(() => setLocale(next))
    },
    [onChange],
  )
  const state = useMemo(() => ({ locale, source, changeLocale }), [locale, source, changeLocale])
  return createElement(LocaleContext, { value: state }, children)
}

export function useLocale(): LocaleState {
  const state = useContext(LocaleContext)
  if (!state) throw new Error('useLocale needs a TextProvider above it')
  return state
}

/**
 * The texts of one namespace. Suspends while they load, so a screen never flashes keys or another language.
 * Each front end wraps this once to give the keys their types.
 */
export function useMessages<Key extends string>(namespace: string): Translate<Key> {
  const { locale, source } = useLocale()
  const messages = use(source.load(locale, namespace))
  return useCallback((key, values) => formatMessage(locale, messages[key] ?? key, values), [locale, messages])
}
