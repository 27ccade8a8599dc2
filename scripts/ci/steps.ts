import type { Stage } from './budget.ts'

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

const npmRun = (name: string, script: string): Step => ({ name, command: ['npm', 'run', '--silent', script] })

/** Stages follow each other; the steps of one stage run side by side, where each leaves a core to the other. */
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

/** After everything, and not part of what is measured. */
export const LAST: Step = {
  name: 'stack down',
  command: ['npm', 'run', '--silent', 'stack', '--', 'down', '--instance', 'test'],
}
