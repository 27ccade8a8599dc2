import { LOCALE_NAMES, LOCALES } from '@cocobnk/i18n'
import { useLocale } from '@cocobnk/i18n/react'
import { BrandMark, IconGlobe, Menu, MenuItem, Title } from '@cocobnk/ui'
import { type ReactNode, useEffect } from 'react'
import { useText } from '../../texts.ts'
import css from './entrance.module.css'

/** The layout of pages before the login: no sidebar and no keys. */
export function Entrance({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const t = useText('shell')
  const { locale, changeLocale } = useLocale()
  useEffect(() => {
    document.title = `${title} · Cocobnk ops`
  }, [title])
  return (
    <div className={css.entrance}>
      <header className={css.head}>
        <span className={css.brand}>
          <BrandMark />
          <span className={css.suffix}>{t('brand.suffix')}</span>
        </span>
        <Menu
          align="end"
          label={t('palette.language')}
          trigger={
            <>
              <IconGlobe size="sm" /> {LOCALE_NAMES[locale]}
            </>
          }
        >
          {LOCALES.map((other) => (
            <MenuItem key={other} checked={other === locale} onClick={() => changeLocale(other)} lang={other}>
              {LOCALE_NAMES[other]}
            </MenuItem>
          ))}
        </Menu>
      </header>
      <main className={css.main}>
        <Title look="h2">{title}</Title>
        {children}
      </main>
    </div>
  )
}
