import {
  consoleAccent,
  control,
  font,
  layout,
  layoutPhone,
  motion,
  movement,
  radius,
  type Scheme,
  semantic,
  shadow,
  space,
} from './tokens.ts'

type Variables = Record<string, string>

const PX_PER_REM = 16
const rem = (px: number) => `${px / PX_PER_REM}rem`

const prefixed = (group: string, values: Readonly<Record<string, string | number>>): Variables =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `--coco-${group}${name}`,
      typeof value === 'number' ? rem(value) : value,
    ]),
  )

type TypeSpec = readonly [size: number, line: number, weight?: number, tracking?: string]

function typeVariables(group: string, specs: Readonly<Record<string, TypeSpec>>): Variables {
  const variables: Variables = {}
  for (const [name, [size, line, , tracking]] of Object.entries(specs)) {
    variables[`--coco-${group}-${name}`] = rem(size)
    variables[`--coco-${group}-${name}-line`] = rem(line)
    if (tracking) variables[`--coco-${group}-${name}-tracking`] = tracking
  }
  return variables
}

/** What does not depend on light or dark. */
export const shapeVariables = (): Variables => ({
  '--coco-font': font.family.default,
  '--coco-mono': font.mono,
  ...typeVariables('size', font.size),
  ...typeVariables('heading', font.heading),
  ...typeVariables('figure', font.figure),
  ...prefixed('space-', space),
  ...prefixed('radius-', radius),
  ...prefixed('control-', control),
  ...prefixed('layout-', layout),
  ...prefixed('motion-', motion),
  ...moves(movement.elsewhere),
})

/** Headings, figures and the header are smaller below the breakpoint. */
export const phoneVariables = (): Variables => ({
  ...typeVariables('heading', font.headingPhone),
  ...typeVariables('figure', font.figurePhone),
  ...prefixed('layout-', layoutPhone),
})

export const schemeVariables = (scheme: Scheme): Variables => ({
  ...prefixed('', semantic[scheme]),
  ...prefixed('shadow-', shadow[scheme]),
})

export const accentVariables = (scheme: Scheme): Variables => prefixed('', consoleAccent[scheme])

/** Mantine's variable names mapped to ours, so that its parts and ours share one palette. */
export const mantineVariables = (): Variables => ({
  '--mantine-color-body': 'var(--coco-bg)',
  '--mantine-color-text': 'var(--coco-text)',
  '--mantine-color-dimmed': 'var(--coco-text-3)',
  '--mantine-color-placeholder': 'var(--coco-text-3)',
  '--mantine-color-default': 'var(--coco-surface)',
  '--mantine-color-default-hover': 'var(--coco-sunken)',
  '--mantine-color-default-border': 'var(--coco-line)',
  '--mantine-color-anchor': 'var(--coco-primary-text)',
  '--mantine-color-error': 'var(--coco-danger)',
  '--mantine-primary-color-filled': 'var(--coco-primary)',
  '--mantine-primary-color-filled-hover': 'var(--coco-primary-hover)',
})

export const languageVariables = (): ReadonlyMap<string, Variables> =>
  new Map([
    [':root:lang(ko)', { '--coco-font': font.family.ko }],
    [':root:lang(ja)', { '--coco-font': font.family.ja }],
    [':root:lang(zh-CN)', { '--coco-font': font.family.zhCN }],
    [':root:lang(zh-TW)', { '--coco-font': font.family.zhTW }],
    [movement.eastAsia.languages.map((language) => `:root:lang(${language})`).join(', '), moves(movement.eastAsia)],
  ])

function moves({ rise, fall }: { readonly rise: string; readonly fall: string }): Variables {
  return { '--coco-rise': `var(--coco-${rise})`, '--coco-fall': `var(--coco-${fall})` }
}
