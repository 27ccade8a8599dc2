import { setTimeout as sleep } from 'node:timers/promises'
import { createSocket } from '@cocobnk/client/socket'
import { type Attack, tried } from './attack.ts'

const MANY = 700
const AT_ONCE = 50
const FROM = { 'x-forwarded-for': '10.66.66.66' }
const WAIT_MS = 20_000

/** One network opens sockets in order to exhaust them for all others. */
export const manySockets: Attack = {
  name: 'many sockets',
  prepare: async (scene) => {
    const { person } = await scene.member()
    const open = () => fetch(`${scene.apiUrl}/api/v1/socket/?EIO=4&transport=polling`, { headers: FROM })
    return {
      attack: async () => {
        const statuses: number[] = []
        while (statuses.length < MANY)
          statuses.push(...(await Promise.all(Array.from({ length: AT_ONCE }, async () => (await open()).status))))
        return [
          tried('open more than a network may', statuses.at(-1) !== 200, true),
          tried('at most so many are open', statuses.filter((status) => status === 200).length <= 500, true),
        ]
      },
      honest: async () => {
        const socket = createSocket({ baseUrl: scene.apiUrl, token: () => person.token() })
        const statuses: string[] = []
        socket.onStatus((status) => statuses.push(status))
        socket.connect()
        const giveUpAt = Date.now() + WAIT_MS
        while (!statuses.includes('authenticated') && Date.now() < giveUpAt) await sleep(50)
        socket.close()
        return [tried('a member elsewhere is connected', statuses.includes('authenticated'), true)]
      },
    }
  },
}
