import { uuidV7 } from '@cocobnk/database'
import { newPerson, type Person } from '@cocobnk/testing/person'
import { type Attack, tried } from './attack.ts'
import { errorOf, keyed } from './scene.ts'

const UNIT = 10n ** 8n
const NEW_PASSWORD = 'White-River-6'
const PLAN = { amount: '1', frequency: 'ONCE', starts_on: '2099-01-31', at_time: '09:00', time_zone: 'Asia/Seoul' }

async function withPassword(person: Person, path: string, body: object, password: string) {
  const request = keyed(body)
  const refused = await person.call('POST', path, request)
  if (refused.body.error !== 'STEP_UP_REQUIRED') return refused
  return person.call('POST', path, { ...request, proof: await person.prove(refused, { password }) })
}

/** A thief reads the mails of a member without a second factor, resets the password and tries to move money out in every way. */
export const stolenMailbox: Attack = {
  name: 'stolen mailbox',
  prepare: async (scene) => {
    const [friend, mule] = [await scene.member(), await scene.member()]
    const known = await scene.account(friend, 'USOT')
    const stranger = await scene.account(mule, 'USOT')
    /** A member with money and a long-confirmed payee. */
    const wealthy = async () => {
      const member = await scene.member()
      const own = await scene.account(member, 'USOT', 1_000n * UNIT)
      await scene.rows(`INSERT INTO payee (payee_seq, member_seq, account_seq)
        VALUES ('${uuidV7()}', '${member.memberSeq}', '${known.account_seq}')`)
      return { ...member, own }
    }
    const [victim, neighbour] = [await wealthy(), await wealthy()]
    const pay = ({ own }: typeof victim, person: Person, number: string) => {
      const body = { from_account_seq: own.account_seq, to_account_number: number, amount: '1' }
      return person.call('POST', '/account/transfer', keyed(body))
    }
    const { userName } = victim.person
    return {
      honest: async () => [
        tried('another member pays the same friend', errorOf(await pay(neighbour, neighbour.person, known.number))),
      ],
      attack: async () => {
        const thief = newPerson(scene.apiUrl, userName, NEW_PASSWORD)
        const code = await scene.mailedCode(userName, () =>
          thief.call('POST', '/member/find/password', { body: { user_id: userName } }),
        )
        await thief.call('POST', '/member/find/password/token', {
          body: { user_id: userName, code, new_password: NEW_PASSWORD },
        })
        await thief.logIn()
        await scene.confirmDevice(thief)
        const schedule = { ...PLAN, from_account_seq: victim.own.account_seq, to_account_number: known.number }
        const payee = { account_number: stranger.number }
        const held = 'OUTFLOW_HELD'
        return [
          tried('transfer to a payee', errorOf(await pay(victim, thief, known.number)), held),
          tried('transfer to a mule', errorOf(await pay(victim, thief, stranger.number)), 'PAYEE_NEEDED'),
          tried('a new payee', errorOf(await withPassword(thief, '/account/payee', payee, NEW_PASSWORD)), held),
          tried('a schedule', errorOf(await withPassword(thief, '/account/schedule', schedule, NEW_PASSWORD)), held),
          tried(
            'withdraw',
            errorOf(await thief.call('GET', `/asset/withdraw/quote?account_seq=${victim.own.account_seq}`)),
            held,
          ),
        ]
      },
    }
  },
}
