import { plainProgress } from '../progress.ts'
import { stackUp } from '../stack.ts'

/**
 * Provides the running parts of the instance `test`. They stay up afterwards, so that the next run starts immediately; `npm run stack --
 * down --instance test` stops them.
 */
export default async function setup(): Promise<void> {
  const env = await stackUp('test', { progress: plainProgress((line) => console.log(line)) })
  Object.assign(process.env, env)
}
