/** One step of the gate. A step with a report is counted by its tests; one without counts as a single check. */
export type Step = {
  readonly name: string
  readonly command: readonly string[]
  /** Runs against parts that a loaded machine can make slow: what fails is tried once more and named if it then passes. */
  readonly secondTry?: true
  readonly report?: { readonly kind: 'vitest' | 'playwright'; readonly file: string }
}

function vitest(name: string, ...projects: readonly string[]): Step {
  const file = `dist/ci/${name}.json`
  const chosen = projects.flatMap((project) => ['--project', project])
  return {
    name,
    command: ['npx', 'vitest', 'run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    report: { kind: 'vitest', file },
  }
}

/** Stages follow each other; the steps of one stage run side by side, where each leaves a core to the other. */
export const STAGES: readonly (readonly Step[])[] = [
  [
    { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
    { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  ],
  [
    { name: 'dead code', command: ['npm', 'run', '--silent', 'dead'] },
    { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  ],
  [
    { name: 'size', command: ['npm', 'run', '--silent', 'size'] },
    { name: 'manifest', command: ['npm', 'run', '--silent', 'manifest'] },
    vitest('tidy', 'tidy'),
  ],
  [vitest('unit', 'unit', 'dom')],
  [
    { ...vitest('real', 'real'), secondTry: true },
    { ...vitest('apart', 'apart'), secondTry: true },
  ],
  [
    {
      name: 'browser',
      command: ['npm', 'run', '--silent', 'e2e'],
      report: { kind: 'playwright', file: 'dist/ci/browser.json' },
    },
  ],
  [{ name: 'stack down', command: ['npm', 'run', '--silent', 'stack', '--', 'down', '--instance', 'test'] }],
]
