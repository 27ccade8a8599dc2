import { openRpc } from '@cocobnk/chain'
import { nodeWallet } from '@cocobnk/chain-address/testing'
import { assetSeqOf } from '../../../modules/custody/withdrawal/testing/bank.ts'
import { type Attack, tried } from './attack.ts'
import { claim, keptDeposit } from './kept-deposit.ts'
import { errorOf, type Known, keyed } from './scene.ts'

const PATH = '/kyc/asset/withdraw/address/certification'
const DEEP = 40

/** Claims coins of a block that has left the chain, and registers one of the bank's own addresses as a destination. */
export const goneBlock: Attack = {
  name: 'coins of a gone block, the bank’s own addresses',
  prepare: async (scene) => {
    const thief = await scene.member()
    const { authenticator } = await thief.person.enrolPasskey()
    const to = await scene.account(thief, 'USOT')
    const rpc = openRpc({ url: scene.env.EVM_RPC_URL ?? '' })
    const real = await keptDeposit(scene, thief, to.account_seq, 2n * 10n ** 8n)
    const snapshot = await rpc.call<string>('evm_snapshot')
    const gone = await keptDeposit(scene, thief, to.account_seq, 10n ** 8n)
    await rpc.call('evm_revert', snapshot)
    await rpc.call('anvil_mine', `0x${DEEP.toString(16)}`)
    await scene.until('the alarm', `SELECT 1 FROM deposit WHERE txid = '${gone.txid}' AND alarmed_at IS NOT NULL`)
    const register = async ({ person }: Known, address: string) => {
      const request = keyed({ asset_seq: assetSeqOf('BTC'), address, label: 'mine', method: 'SIGNATURE' })
      const refused = await person.call('POST', PATH, request)
      if (refused.body.error !== 'STEP_UP_REQUIRED') return refused
      const { challenge_seq } = refused.body.step_up as { challenge_seq: string }
      const { body } = await person.call('POST', `/auth/step-up/${challenge_seq}/options`)
      const proof = await person.prove(refused, { credential: authenticator.get(body.options as never) })
      return person.call('POST', PATH, { ...request, proof })
    }
    const tier = (name: string) => scene.env[`BITCOIN_${name}_ADDRESS`] ?? ''
    return {
      attack: async () => [
        tried(
          'claim coins of a gone block',
          (await claim(scene, thief, to.account_seq, gone.txid)).refused,
          'NOTHING_KEPT',
        ),
        tried('register the hot address', errorOf(await register(thief, tier('HOT'))), 'OWN_ADDRESS'),
        tried('register the warm address', errorOf(await register(thief, tier('WARM'))), 'OWN_ADDRESS'),
        tried('register the cold address', errorOf(await register(thief, tier('COLD'))), 'OWN_ADDRESS'),
      ],
      honest: async () => {
        const wallet = await nodeWallet(scene.env.BITCOIN_RPC_URL ?? '')
        return [
          tried(
            'claim coins that are there',
            (await claim(scene, thief, to.account_seq, real.txid)).refused ?? 'claimed',
            'claimed',
          ),
          tried('register an address of one’s own', errorOf(await register(thief, await wallet.newAddress('legacy')))),
        ]
      },
    }
  },
}
