import { alert, IconExternal, MenuItem } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../texts.ts'
import type { Entry } from './entry.ts'
import css from './entry-link.module.css'

type EntryLinkProps = { readonly entry: Entry; readonly onFollow?: () => void }

/** A menu entry as a list item, for the drawer and the footer. */
export function EntryLink({ entry, onFollow }: EntryLinkProps): ReactNode {
  if (entry.kind === 'screen') {
    return (
      <Link className={css.entry} to={entry.to} {...target(entry)} onClick={onFollow}>
        {entry.label}
      </Link>
    )
  }
  if (entry.kind === 'outside') {
    return (
      <a className={css.entry} href={entry.href} target="_blank" rel="noopener noreferrer">
        {entry.label}
        <OutsideMark />
      </a>
    )
  }
  return (
    <button type="button" className={css.entry} onClick={() => void alert({ title: entry.message })}>
      {entry.label}
    </button>
  )
}

/** A menu entry as an item of a header menu. */
export function EntryMenuItem({ entry }: { readonly entry: Entry }): ReactNode {
  if (entry.kind === 'screen') {
    return (
      <MenuItem component={Link} to={entry.to}>
        {entry.label}
      </MenuItem>
    )
  }
  if (entry.kind === 'outside') {
    return (
      <MenuItem component="a" href={entry.href} target="_blank" rel="noopener noreferrer">
        {entry.label}
        <OutsideMark />
      </MenuItem>
    )
  }
  return <MenuItem onClick={() => void alert({ title: entry.message })}>{entry.label}</MenuItem>
}

function OutsideMark(): ReactNode {
  const t = useText('shell')
  return (
    <>
      <IconExternal size="sm" />
      <span className={css.spoken}>{t('outside')}</span>
    </>
  )
}

function target({ hash, search }: Extract<Entry, { kind: 'screen' }>) {
  return { ...(hash ? { hash } : {}), ...(search ? { search } : {}) }
}
