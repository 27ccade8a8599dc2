import { askAtDesk } from '@cocobnk/testing/desk'
import { type Attack, tried } from './attack.ts'
import { claim, keptDeposit } from './kept-deposit.ts'
import { errorOf, type Known } from './scene.ts'

type Claim = Awaited<ReturnType<typeof claim>>

const MUCH_USOT = '4'
const GIVE = { type: 'SET_APPROVED', reason: 'the receipt fits' }

/** An operator, or a thief with an operator's token, gives coins without an owner to an account of their own choice. */
export const singleOperator: Attack = {
  name: 'single operator',
  prepare: async (scene) => {
    await scene.rows(`UPDATE setting SET value = value || '{"two_person_claim_usot": "${MUCH_USOT}"}'
      WHERE name = 'config.deposit'`)
    const [mule, owner] = [await scene.member(), await scene.member()]
    const [to, home] = [await scene.account(mule, 'USOT'), await scene.account(owner, 'USOT')]
    const loot = await keptDeposit(scene, mule, to.account_seq, 5n * 10n ** 8n)
    const own = await keptDeposit(scene, owner, home.account_seq, 3n * 10n ** 8n)
    const operator = await scene.operator('ADMINISTRATOR')
    const desk = { apiUrl: scene.apiUrl, token: operator }
    const pathOf = ({ seq }: Claim) => `/operator/deposit-claim/${seq}`
    const give = async (made: Claim) => {
      await scene.atDesk(operator, 'PATCH', `/operator/case/${made.caseSeq}`, { type: 'SET_CLAIMED' })
      return scene.atDesk(operator, 'PATCH', pathOf(made), GIVE)
    }
    const prove = async ({ person }: Known, { seq, challenge }: Claim, { sign }: typeof loot) =>
      person.call('POST', `/asset/deposit-claim/${seq}/proof`, { body: { signature: await sign(challenge ?? '') } })
    return {
      attack: async () => {
        const made = await claim(scene, mule, to.account_seq, loot.txid)
        const unproven = await give(made)
        const byToken = await askAtDesk(desk, 'PATCH', pathOf(made), GIVE)
        await prove(mule, made, loot)
        const asked = await give(made)
        const path = `/operator/approval/${String(asked.body.approval_seq)}`
        const allowed = await scene.atDesk(operator, 'PATCH', path, { type: 'SET_APPROVED', reason: 'looked at it' })
        return [
          tried('with a token alone', errorOf(byToken), 'STEP_UP_REQUIRED'),
          tried('to who has proven nothing', errorOf(unproven), 'CLAIM_UNPROVEN'),
          tried('much, with nobody else: waits for another', typeof asked.body.approval_seq, 'string'),
          tried('allowing what one asked for', errorOf(allowed), 'MAKER_IS_CHECKER'),
        ]
      },
      honest: async () => {
        const made = await claim(scene, owner, home.account_seq, own.txid)
        const proven = await prove(owner, made, own)
        const given = await give(made)
        await scene.until(
          'the claim is posted',
          `SELECT 1 FROM deposit_claim
          WHERE claim_seq = '${made.seq}' AND status = 'APPROVED' AND posted_at IS NOT NULL`,
        )
        const { balance } = await scene.bank.balanceOf(home.account_seq)
        return [
          tried('the sender signs', errorOf(proven)),
          tried('an operator gives a small claim that is proven', errorOf(given)),
          tried('the coins are there', balance, 3n * 10n ** 8n),
        ]
      },
    }
  },
}
