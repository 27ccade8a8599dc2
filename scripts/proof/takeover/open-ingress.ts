import { uuidV7 } from '@cocobnk/database'
import { type Attack, tried } from './attack.ts'
import { errorOf } from './scene.ts'

/** An attacker reaches the workflow engine and starts workflows that move money. */
export const openIngress: Attack = {
  name: 'open ingress',
  prepare: async (scene) => {
    const { env } = scene
    const [victim, thief] = [await scene.member(), await scene.member()]
    const from = (await scene.account(victim, 'BTC', 1_000n)).account_seq
    const to = (await scene.account(thief, 'BTC')).account_seq
    const run = async (workflow: string, input: object): Promise<number> => {
      const answer = await fetch(`${env.RESTATE_INGRESS_URL}/${workflow}/${uuidV7()}/run`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(60_000),
      })
      return answer.status
    }
    return {
      attack: async () => {
        const answer = await fetch(`${env.RESTATE_ADMIN_URL}/services`)
        const { services } = (await answer.json()) as { services: { name: string }[] }
        const tries = []
        for (const { name } of services)
          for (const input of [{ seq: uuidV7() }, { seq: uuidV7(), from, to, asset: 'BTC', amount: '60' }])
            tries.push(tried(`${name} with ${Object.keys(input).join(', ')}`, await run(name, input), 422))
        return tries
      },
      honest: async () => {
        const confirmed = await scene.confirmDevice(victim.person)
        return [tried('the bank’s own workflow delivers a mail with a code', errorOf(confirmed))]
      },
    }
  },
}
