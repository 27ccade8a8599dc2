import type { Stage } from './budget.ts'

/** One step of the gate. A step with a report is counted by its tests; one without counts as a single check. */
export type Step = {
  readonly name: string
  readonly command: readonly string[]
  /** Runs against components that a loaded machine can slow down: failed tests are run once more, and reported if they then pass. */
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

const npmRun = (name: string, script: string): Step => ({ name, command: ['npm', 'run', '--silent', script] })

/** Stages run one after another. The steps of one stage run in parallel, where each leaves a core to the other. */
export const STAGES: readonly { readonly stage: Stage; readonly steps: readonly Step[] }[] = [
  { stage: 'lint and types', steps: [npmRun('lint', 'lint'), npmRun('types', 'types')] },
  { stage: 'build', steps: [npmRun('dead code', 'dead'), npmRun('build', 'build')] },
  { stage: 'tidy', steps: [npmRun('size', 'size'), npmRun('manifest', 'manifest'), vitest('tidy', 'tidy')] },
  { stage: 'unit', steps: [vitest('unit', 'unit', 'dom')] },
  {
    stage: 'real',
    steps: [
      { ...vitest('chain', 'chain', 'token'), secondTry: true },
      { ...vitest('server', 'server'), secondTry: true },
      { ...vitest('real', 'real'), secondTry: true },
    ],
  },
  {
    stage: 'browser',
    steps: [{ ...npmRun('browser', 'e2e'), report: { kind: 'playwright', file: 'dist/ci/browser.json' } }],
  },
]

/** Runs after everything else, and is not measured. */
export const LAST: Step = {
  name: 'stack down',
  command: ['npm', 'run', '--silent', 'stack', '--', 'down', '--instance', 'test'],
}
