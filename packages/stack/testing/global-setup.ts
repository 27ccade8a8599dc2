import { plainProgress } from '../progress.ts'
import { stackUp } from '../stack.ts'

/**
 * Gives tests the running parts of the instance `test`. They stay up afterwards, so that the next run begins at
 * once; `npm run stack -- down --instance test` ends them.
 */
export default async function setup(): Promise<void> {
  const env = await stackUp('test', { progress: plainProgress((line) => console.log(line)) })
  Object.assign(process.env, env)
}
