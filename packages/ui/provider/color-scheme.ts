import { localStorageColorSchemeManager, type MantineColorScheme, useMantineColorScheme } from '@mantine/core'

/** `auto` follows the device. */
export type ColorScheme = MantineColorScheme

// Must match color-scheme.js, which runs before any of this is loaded.
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' })

export function useColorScheme(): {
  readonly colorScheme: ColorScheme
  readonly setColorScheme: (scheme: ColorScheme) => void
} {
  // Without this Mantine inserts a <style> element while it switches, which the content security policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return { colorScheme, setColorScheme }
}
