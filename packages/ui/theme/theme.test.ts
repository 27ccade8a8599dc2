import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { stylesheet } from './stylesheet.ts'
import { consoleAccent, movement, type Scheme, type SemanticColor, semantic } from './tokens.ts'

const SCHEMES: readonly Scheme[] = ['light', 'dark']
const GROUNDS = ['bg', 'surface', 'sunken'] as const
const TINTS = ['primary-tint', 'pending-tint', 'success-tint', 'danger-tint'] as const

const TEXT_PAIRS: readonly (readonly [SemanticColor, SemanticColor])[] = [
  ...(['text', 'text-2', 'text-3', 'primary-text', 'pending', 'success', 'danger'] as const).flatMap((text) =>
    GROUNDS.map((ground) => [text, ground] as const),
  ),
  ...(['red-move', 'blue-move', 'green-move'] as const).flatMap((text) =>
    GROUNDS.map((ground) => [text, ground] as const),
  ),
  ...(['text', 'text-2'] as const).flatMap((text) => TINTS.map((tint) => [text, tint] as const)),
  ...([
    ['primary-text', 'primary-tint'],
    ['pending', 'pending-tint'],
    ['success', 'success-tint'],
    ['danger', 'danger-tint'],
  ] as const),
  ...([
    ['on-primary', 'primary'],
    ['on-primary', 'primary-hover'],
    ['surface', 'danger'],
  ] as const),
  ...(['on-ink', 'on-ink-2', 'ink-accent', 'ink-danger'] as const).map((text) => [text, 'ink-panel'] as const),
  ...([1, 2, 3, 4, 5, 6] as const).map((rank) => [`on-a${rank}`, `a${rank}`] as const),
]

const EDGE_PAIRS: readonly (readonly [SemanticColor, SemanticColor])[] = [
  ['line-strong', 'bg'],
  ['line-strong', 'surface'],
  ['focus', 'bg'],
  ['focus', 'surface'],
  ['pending-mark', 'surface'],
  ['primary', 'bg'],
]

describe.each(SCHEMES)('colours in %s', (scheme) => {
  const palettes = { member: semantic[scheme], console: { ...semantic[scheme], ...consoleAccent[scheme] } }

  it.each(TEXT_PAIRS)('%s is readable on %s: at least 4.5 to 1 on both sites', (text, ground) => {
    for (const palette of Object.values(palettes))
      expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(EDGE_PAIRS)('%s is visible on %s: at least 3 to 1 on both sites', (edge, ground) => {
    for (const palette of Object.values(palettes))
      expect(contrast(palette[edge], palette[ground])).toBeGreaterThanOrEqual(3)
  })
})

describe('the generated stylesheet', () => {
  const file = readFileSync(new URL('./variables.gen.css', import.meta.url), 'utf8')

  it('matches the tokens (node packages/ui/theme/generate.cli.ts)', () => {
    expect(file).toBe(stylesheet())
  })

  it('makes rise red and fall blue for readers of Korean, Japanese and Chinese only', () => {
    expect(movement.eastAsia).toMatchObject({ rise: 'red-move', fall: 'blue-move' })
    expect(file).toContain(`:root:lang(ko), :root:lang(ja), :root:lang(zh) {\n  --coco-rise: var(--coco-red-move);`)
    expect(file).toContain('--coco-rise: var(--coco-green-move);\n  --coco-fall: var(--coco-red-move);')
  })
})
