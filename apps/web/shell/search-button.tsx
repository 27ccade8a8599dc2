import { CommandPalette, IconSearch, Kbd, openCommandPalette } from '@cocobnk/ui'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { routeTable } from '../routes.data.ts'
import { useText } from '../texts.ts'
import css from './search-button.module.css'

/** Screens that open without knowing more than their name. */
const SCREENS = routeTable.filter(({ kind, path }) => kind === 'screen' && !path.includes('$') && path !== '/404')

/** Jumps to any screen by its name or its address. */
export function SearchButton(): ReactNode {
  const t = useText('shell')
  const title = useText('title')
  const navigate = useNavigate()
  const commands = useMemo(
    () =>
      SCREENS.map(({ path }) => ({
        id: path,
        label: title(path),
        description: path,
        keywords: [path],
        run: () => void navigate({ href: path }),
      })),
    [title, navigate],
  )
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-label={t('search.open')}
        title={t('search.open')}
        onClick={openCommandPalette}
      >
        <IconSearch />
        <span className={css.key}>
          <Kbd>{shortcut()}</Kbd>
        </span>
      </button>
      <CommandPalette commands={commands} />
    </>
  )
}

function shortcut(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'
}
