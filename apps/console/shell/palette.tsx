import { LOCALE_NAMES, LOCALES } from '@cocobnk/i18n'
import { useLocale } from '@cocobnk/i18n/react'
import {
  type Command,
  CommandPalette,
  IconGlobe,
  IconInfo,
  IconLogout,
  IconMoon,
  IconSun,
  useColorScheme,
} from '@cocobnk/ui'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useConsole } from '../context.ts'
import { useText } from '../texts.ts'
import { ScreenIcon } from './screen-icon.tsx'
import { useScreens } from './screens.ts'

const THEMES = [
  { scheme: 'light', icon: <IconSun size="sm" /> },
  { scheme: 'dark', icon: <IconMoon size="sm" /> },
  { scheme: 'auto', icon: <IconSun size="sm" /> },
] as const

/** The command palette: finds every screen and command by name. */
export function Palette({ onHelp }: { readonly onHelp: () => void }): ReactNode {
  const t = useText('shell')
  const screens = useScreenCommands()
  const { session } = useConsole()
  const { locale, changeLocale } = useLocale()
  const { colorScheme, setColorScheme } = useColorScheme()
  const themes: readonly Command[] = THEMES.filter(({ scheme }) => scheme !== colorScheme).map(({ scheme, icon }) => ({
    id: `theme-${scheme}`,
    label: t(`theme.${scheme}`),
    group: t('palette.theme'),
    keywords: ['theme', scheme],
    icon,
    run: () => setColorScheme(scheme),
  }))
  const languages: readonly Command[] = LOCALES.filter((other) => other !== locale).map((other) => ({
    id: `language-${other}`,
    label: LOCALE_NAMES[other],
    group: t('palette.language'),
    keywords: ['language', other],
    icon: <IconGlobe size="sm" />,
    run: () => changeLocale(other),
  }))
  const help: Command = {
    id: 'help',
    label: t('palette.help'),
    group: t('palette.go'),
    keywords: ['?', 'keys'],
    icon: <IconInfo size="sm" />,
    run: onHelp,
  }
  const signOut: Command = {
    id: 'logout',
    label: t('operator.logout'),
    group: t('palette.go'),
    keywords: ['logout', 'sign out'],
    icon: <IconLogout size="sm" />,
    run: () => void session.logout(),
  }
  return <CommandPalette commands={[...screens, help, signOut, ...themes, ...languages]} />
}

/** The path also matches, so that an operator who knows it finds the screen in any language. */
function useScreenCommands(): readonly Command[] {
  const t = useText('shell')
  const navigate = useNavigate()
  const screens = useScreens()
  return useMemo(
    () =>
      screens.map(({ path, name }) => ({
        id: name,
        label: t(`screen.${name}`),
        group: t('palette.go'),
        keywords: [path, name],
        icon: <ScreenIcon name={name} />,
        run: () => void navigate({ to: path }),
      })),
    [t, navigate, screens],
  )
}
