import { openRpc } from '@cocobnk/chain'
import { SANDBOX_TOKENS, sandboxIssuer, transferData } from '@cocobnk/token'
import type { Known, Scene } from './scene.ts'

/** Sends coins with an unassigned memo. */
export async function keptDeposit(scene: Scene, owner: Known, accountSeq: string, minor: bigint) {
  const rpc = openRpc({ url: scene.env.EVM_RPC_URL ?? '' })
  const from = sandboxIssuer(await rpc.call<string[]>('eth_accounts'))
  const { body } = await owner.person.call('POST', `/account/${accountSeq}/address`, {})
  const { address } = body.deposit_address as { address: string }
  const data = transferData(address, minor, BigInt(Date.now()))
  const txid = await rpc.call<string>('eth_sendTransaction', { from, to: SANDBOX_TOKENS.USOT, gas: '0x30d40', data })
  await scene.until(
    'the deposit is kept',
    `SELECT deposit_seq FROM deposit WHERE txid = '${txid}' AND kept_for IS NOT NULL AND posted_at IS NOT NULL`,
  )
  const sign = (message: string) => rpc.call<string>('personal_sign', `0x${Buffer.from(message).toString('hex')}`, from)
  return { txid, sign }
}

/** Makes a claim; returns it with its case for operators. */
export async function claim(scene: Scene, { person }: Known, accountSeq: string, txid: string) {
  const { body } = await person.call('POST', '/asset/deposit-claim', { body: { account_seq: accountSeq, txid } })
  const made = body.claim as { claim_seq: string; challenge: string | null } | undefined
  if (!made) return { refused: body.error }
  const { case_seq } = await scene.until<{ case_seq: string }>(
    'the case of the claim',
    `SELECT case_seq FROM review_case WHERE subject_seq = '${made.claim_seq}'`,
  )
  return { seq: made.claim_seq, challenge: made.challenge ?? '', caseSeq: case_seq }
}
