import type { Command } from './arguments.ts'
import { clientOf, type Login } from './login.ts'
import type { World } from './world.ts'

type Wish = Extract<Command, { readonly name: 'clock' }>

const DAY_SECONDS = 86_400

/** Moves the shop's test clock by `seconds`, if given, and shows what is due next. */
export async function clock(world: World, login: Login, { seconds }: Wish): Promise<void> {
  const { pg } = clientOf(login)
  const { merchant_seq } = (await pg.ownSignatureKey({ signal: world.signal })).merchant
  if (seconds !== undefined) {
    const { moved } = await pg.forwardTestClock({ merchant_seq, seconds })
    const counts = Object.entries(moved).map(([noun, count]) => `${count} ${noun}`)
    world.out(`brought nearer: ${counts.join(', ')}`)
  }
  const { clock: now, due } = await pg.testClock({ merchant_seq }, { signal: world.signal })
  world.out(`forward by ${Math.floor((now.forward_seconds / DAY_SECONDS) * 100) / 100} days in all`)
  for (const { due_at, kind, name } of due) world.out(`${due_at} ${kind} ${name}`)
}
