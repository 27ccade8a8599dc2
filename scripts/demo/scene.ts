import type { PastGround } from './past/ground.ts'
import type { PlayGround } from './play/ground.ts'

/** One area's part of the demo. */
export type Scene = {
  readonly name: string
  /** Writes what happened until yesterday, before the apps start. Writing it again must change nothing. */
  readonly past?: (ground: PastGround) => Promise<void>
  /** Acts as members and operators through the api, once the apps are up. */
  readonly play?: (ground: PlayGround) => Promise<void>
  /** Whether `play` was done at an earlier start. */
  readonly isPlayed?: (ground: PlayGround) => Promise<boolean>
}
