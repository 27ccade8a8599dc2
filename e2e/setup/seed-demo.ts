import { stackEnv } from '@cocobnk/stack'
import { ROOT } from './root.ts'
import { run } from './run.ts'

export async function seedDemo(): Promise<void> {
  await run(process.execPath, ['scripts/demo/seed.cli.ts', '--bare'], { cwd: ROOT, env: stackEnv('test') })
}
