import { IconSearch } from '@cocobnk/ui'
import { type ReactNode, type SubmitEvent, useMemo, useRef } from 'react'
import { type Binding, useBindings } from '../keys/key-provider.tsx'
import { useText } from '../texts.ts'
import css from './search-bar.module.css'

type SearchBarProps = {
  readonly label: string
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** Searches on Enter and not while typing, because every search may be recorded. */
export function SearchBar({ label, value, onSearch }: SearchBarProps): ReactNode {
  const t = useText('shell')
  const input = useRef<HTMLInputElement>(null)
  const bindings = useMemo<readonly Binding[]>(
    () => [{ sequence: ['/'], label: t('key.search'), place: 'screen', run: () => input.current?.select() }],
    [t],
  )
  useBindings(bindings)
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(input.current?.value.trim() ?? '')
  }
  return (
    <search>
      <form className={css.bar} onSubmit={search}>
        <IconSearch size="sm" className={css.icon} />
        <input
          // Remounted when the query in the URL changes, so that the field shows it.
          key={value}
          ref={input}
          type="search"
          className={css.input}
          defaultValue={value}
          placeholder={label}
          aria-label={label}
          autoComplete="off"
          spellCheck={false}
        />
      </form>
    </search>
  )
}
