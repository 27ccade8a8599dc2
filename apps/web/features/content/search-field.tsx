import { TextField } from '@cocobnk/ui'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../texts.ts'
import css from './content.module.css'

/** Debounce, so that a word is searched for once and not letter by letter. */
const PAUSE_MS = 300

type SearchFieldProps = {
  readonly q: string
  readonly placeholder: string
  readonly onSearch: (q: string) => void
}

/** Searches when the reader pauses typing. */
export function SearchField({ q, placeholder, onSearch }: SearchFieldProps): ReactNode {
  const t = useText('content')
  const [written, setWritten] = useState(q)
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    if (written.trim() === q) return
    const timer = setTimeout(() => search(written.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [written, q])
  return (
    <search className={css.search}>
      <TextField
        name="q"
        type="search"
        label={t('search')}
        placeholder={placeholder}
        maxLength={100}
        value={written}
        onChange={(event) => setWritten(event.currentTarget.value)}
      />
    </search>
  )
}
