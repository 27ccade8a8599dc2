import { MantineContext, MantineThemeProvider, useProviderColorScheme } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { theme } from '../theme/mantine-theme.ts'
import { colorSchemeManager } from './color-scheme.ts'

const root = () => document.documentElement

/**
 * The context that the Mantine parts we use need. Mantine's own provider also contains the code that generates styles from a theme, and
 * runs it on load, before the first paint of every page; ours are generated at build time.
 */
export function MantineParts({ children }: { readonly children: ReactNode }): ReactNode {
  const { colorScheme, setColorScheme, clearColorScheme } = useProviderColorScheme({
    manager: colorSchemeManager,
    defaultColorScheme: 'auto',
    getRootElement: root,
    forceColorScheme: undefined,
  })
  useLayoutEffect(() => root().setAttribute('data-respect-reduced-motion', 'true'), [])
  const value = useMemo(
    () => ({
      colorScheme,
      setColorScheme,
      clearColorScheme,
      getRootElement: root,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
    }),
    [colorScheme, setColorScheme, clearColorScheme],
  )
  return (
    <MantineContext value={value}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
