export { EXIT } from './exit.ts'
export { run } from './run.ts'
export type { World } from './world.ts'
