import { IconSearch, Kbd, openCommandPalette, PaletteHost } from '@cocobnk/ui'
import { lazy, type ReactNode } from 'react'
import { useText } from '../texts.ts'
import css from './search-button.module.css'

/** Loaded when first opened. */
const Palette = lazy(() => import('../features/palette/palette.tsx'))

/** Opens the palette, which also has a keyboard shortcut. */
export function SearchButton(): ReactNode {
  const t = useText('shell')
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
      <PaletteHost>{(onClose) => <Palette onClose={onClose} />}</PaletteHost>
    </>
  )
}

function shortcut(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'
}
