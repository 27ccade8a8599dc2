import { createTheme, type MantineColorsTuple } from '@mantine/core'
import { font, radius, scale, shadow, space } from './tokens.ts'

const tuple = (shades: readonly string[]) => shades as unknown as MantineColorsTuple
const rem = (px: number) => `${px / 16}rem`
const sizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const
const bySize = (value: (size: (typeof sizes)[number]) => string) =>
  Object.fromEntries(sizes.map((size) => [size, value(size)])) as Record<(typeof sizes)[number], string>

/** Only what the Mantine parts we use need; our own components use the --coco-* variables. */
export const theme = createTheme({
  colors: Object.fromEntries(Object.entries(scale).map(([name, shades]) => [name, tuple(shades)])),
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  fontFamily: 'var(--coco-font)',
  fontFamilyMonospace: 'var(--coco-mono)',
  fontSizes: bySize((size) => rem(font.size[size][0])),
  lineHeights: bySize((size) => (font.size[size][1] / font.size[size][0]).toFixed(3)),
  radius: bySize((size) => rem(radius[size])),
  defaultRadius: 'md',
  spacing: bySize((size) => rem(space[size])),
  shadows: { sm: shadow.light.raise, md: shadow.light.float, xl: shadow.light.modal },
  breakpoints: { md: '64em' },
  headings: {
    fontFamily: 'var(--coco-font)',
    fontWeight: '600',
    sizes: Object.fromEntries(
      (['h1', 'h2', 'h3', 'h4'] as const).map((level) => {
        const [size, line] = font.heading[level]
        return [level, { fontSize: rem(size), lineHeight: (line / size).toFixed(3) }]
      }),
    ),
  },
  respectReducedMotion: true,
})
