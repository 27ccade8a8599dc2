import { IconButton, IconMoon, IconSun, useColorScheme, useMedia } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../texts.ts'

export function ThemeButton(): ReactNode {
  const t = useText('shell')
  const { colorScheme, setColorScheme } = useColorScheme()
  const prefersDark = useMedia('(prefers-color-scheme: dark)')
  const dark = colorScheme === 'auto' ? prefersDark : colorScheme === 'dark'
  return (
    <IconButton
      label={t(dark ? 'theme.toLight' : 'theme.toDark')}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun /> : <IconMoon />}
    </IconButton>
  )
}
