import { LOCALE_NAMES, LOCALES, type Locale } from '@cocobnk/i18n'
import {
  BrandMark,
  type ColorScheme,
  Container,
  Group,
  IconGlobe,
  Menu,
  MenuItem,
  Segmented,
  Stack,
  useColorScheme,
} from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { Actions } from './sections/actions.tsx'
import { Fields } from './sections/fields.tsx'
import { Frame } from './sections/frame.tsx'
import { Lists } from './sections/lists.tsx'
import { MoneyFigures } from './sections/money-figures.tsx'
import { MoneyFlow } from './sections/money-flow.tsx'
import { Overlays } from './sections/overlays.tsx'
import { Rows } from './sections/rows.tsx'
import { Settings } from './sections/settings.tsx'
import { States } from './sections/states.tsx'
import { Typography } from './sections/typography.tsx'
import { ValueOverTime } from './sections/value-over-time.tsx'

type GalleryProps = { readonly locale: Locale; readonly onLocale: (locale: Locale) => void }

const SCHEMES: readonly { readonly value: ColorScheme; readonly label: string }[] = [
  { value: 'auto', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Every component in its states, for review and for the browser tests. */
export function Gallery({ locale, onLocale }: GalleryProps): ReactNode {
  const { colorScheme, setColorScheme } = useColorScheme()
  return (
    <Container component="main">
      <Stack gap="3xl">
        <Group component="header" justify="between">
          <BrandMark />
          <Group>
            <Segmented label="Colour scheme" value={colorScheme} options={SCHEMES} onChange={setColorScheme} />
            <Menu
              align="end"
              trigger={
                <>
                  <IconGlobe size="sm" />
                  {LOCALE_NAMES[locale]}
                </>
              }
            >
              {LOCALES.map((choice) => (
                <MenuItem key={choice} checked={choice === locale} onClick={() => onLocale(choice)}>
                  {LOCALE_NAMES[choice]}
                </MenuItem>
              ))}
            </Menu>
          </Group>
        </Group>
        <Typography />
        <Actions />
        <MoneyFigures />
        <ValueOverTime />
        <MoneyFlow />
        <Fields />
        <Rows />
        <Lists />
        <Frame />
        <Settings />
        <States />
        <Overlays />
      </Stack>
    </Container>
  )
}
