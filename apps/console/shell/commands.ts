import { openCommandPalette } from '@cocobnk/ui'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Binding, useBindings } from '../keys/key-provider.tsx'
import { useText } from '../texts.ts'
import { useScreens } from './screens.ts'

/** The keys that work on every screen: a jump to each, the palette, and the list of all keys. */
export function useCommands(onHelp: () => void): void {
  const t = useText('shell')
  const navigate = useNavigate()
  const screens = useScreens()
  const bindings = useMemo<readonly Binding[]>(
    () => [
      ...screens.map(({ path, name, key }) => ({
        sequence: ['g', key],
        label: t(`screen.${name}`),
        place: 'go' as const,
        run: () => void navigate({ to: path }),
      })),
      { sequence: ['mod+k'], label: t('key.palette'), place: 'anywhere', run: openCommandPalette },
      { sequence: ['?'], label: t('key.help'), place: 'anywhere', run: onHelp },
    ],
    [t, navigate, onHelp, screens],
  )
  useBindings(bindings)
}
