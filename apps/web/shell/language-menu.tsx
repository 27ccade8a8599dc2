import { LOCALE_NAMES, LOCALES } from '@cocobnk/i18n'
import { useLocale } from '@cocobnk/i18n/react'
import { IconGlobe, Menu, MenuItem } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../texts.ts'
import css from './language-menu.module.css'

type LanguageMenuProps = { readonly align?: 'start' | 'end'; readonly side?: 'bottom' | 'top' }

export function LanguageMenu({ align = 'end', side = 'bottom' }: LanguageMenuProps): ReactNode {
  const t = useText('shell')
  const { locale, changeLocale } = useLocale()
  return (
    <Menu
      align={align}
      side={side}
      label={`${t('language.label')}: ${LOCALE_NAMES[locale]}`}
      trigger={
        <>
          <IconGlobe size="sm" />
          <span className={css.name}>{LOCALE_NAMES[locale]}</span>
        </>
      }
    >
      {LOCALES.map((option) => (
        <MenuItem key={option} checked={option === locale} lang={option} onClick={() => changeLocale(option)}>
          {LOCALE_NAMES[option]}
        </MenuItem>
      ))}
    </Menu>
  )
}
