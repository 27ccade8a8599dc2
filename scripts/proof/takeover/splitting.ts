import { uuidV7 } from '@cocobnk/database'
import { assetSeqOf } from '../../../modules/custody/withdrawal/testing/bank.ts'
import { recruit, type Withdrawing } from '../withdraw/member.ts'
import { type Attack, tried } from './attack.ts'
import { errorOf, type Scene } from './scene.ts'

/** Each part is below the threshold for two operators, both together are above. */
const [PART, TWO_USOT, ONE_USOT] = ['0.00002', '300', '100']
const LET_GO = { type: 'SET_APPROVED', reason: 'looked at it' }

async function askForPart({ person, authenticator, pockets }: Withdrawing): Promise<string> {
  const [pocket] = pockets
  if (!pocket) throw new Error('nothing to withdraw from')
  const { account: account_seq, address, addressSeq: address_seq } = pocket
  const body = { account_seq, asset_seq: assetSeqOf('BTC'), address_seq, address, memo: null, amount: PART }
  const request = { body, headers: { 'idempotency-key': uuidV7() } }
  const refused = await person.call('POST', '/asset/withdraw', request)
  const { challenge_seq } = refused.body.step_up as { challenge_seq: string }
  const { body: asked } = await person.call('POST', `/auth/step-up/${challenge_seq}/options`)
  const proof = await person.prove(refused, { credential: authenticator.get(asked.options as never) })
  const reply = await person.call('POST', '/asset/withdraw', { ...request, proof })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return (reply.body.withdrawal as { withdrawal_seq: string }).withdrawal_seq
}

const stepOf = async ({ rows }: Scene, seq: string) =>
  (await rows<{ step: string }>(`SELECT step FROM withdrawal WHERE withdrawal_seq = '${seq}'`))[0]?.step

const untilStep = ({ until }: Scene, seq: string, step: string) =>
  until<{ approvals_needed: number }>(
    `the withdrawal is ${step}`,
    `SELECT approvals_needed FROM withdrawal WHERE withdrawal_seq = '${seq}' AND step = '${step}'`,
  )

/** A member and one operator withdraw in parts what would need two operators as a whole. */
export const splitting: Attack = {
  name: 'splitting',
  prepare: async (scene) => {
    await scene.rows(`UPDATE setting SET value = value || '{"two_person_withdraw_usot": "${TWO_USOT}"}'
      WHERE name = 'config.member'`)
    await scene.rows(`UPDATE setting SET value = value || '{"one_person_usot": "${ONE_USOT}"}'
      WHERE name = 'config.withdrawal'`)
    const member = await recruit(scene, scene.apiUrl)
    const [first, second] = [await scene.operator('FINANCE'), await scene.operator('FINANCE')]
    const letGo = (token: string, seq: string) => scene.atDesk(token, 'PATCH', `/operator/withdraw/${seq}`, LET_GO)
    const part = await askForPart(member)
    await untilStep(scene, part, 'REVIEW')
    await letGo(first, part)
    await untilStep(scene, part, 'PAID')
    let next = ''
    let approval = ''
    return {
      attack: async () => {
        next = await askForPart(member)
        const { approvals_needed } = await untilStep(scene, next, 'REVIEW')
        const asked = await letGo(first, next)
        approval = String(asked.body.approval_seq)
        const alone = await scene.atDesk(first, 'PATCH', `/operator/approval/${approval}`, LET_GO)
        return [
          tried('the next part needs', approvals_needed, 2),
          tried('one operator allows it twice', errorOf(alone), 'MAKER_IS_CHECKER'),
          tried('it stays', await stepOf(scene, next), 'REVIEW'),
        ]
      },
      honest: async () => {
        const allowed = await scene.atDesk(second, 'PATCH', `/operator/approval/${approval}`, LET_GO)
        await untilStep(scene, next, 'PAID')
        return [
          tried('another operator allows it', errorOf(allowed)),
          tried('it is paid', await stepOf(scene, next), 'PAID'),
        ]
      },
    }
  },
}
