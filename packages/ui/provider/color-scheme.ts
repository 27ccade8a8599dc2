import { localStorageColorSchemeManager, type MantineColorScheme, useMantineColorScheme } from '@mantine/core'

/** `auto` follows the device. */
export type ColorScheme = MantineColorScheme

// The same key as in color-scheme.js, which runs before any of this is loaded.
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' })

export function useColorScheme(): {
  readonly colorScheme: ColorScheme
  readonly setColorScheme: (scheme: ColorScheme) => void
} {
  // Without this Mantine writes a <style> element while it switches, which the content security policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return { colorScheme, setColorScheme }
}
