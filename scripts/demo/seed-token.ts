import { type AssetTables, selectEveryAsset, updateContract } from '@cocobnk/asset'
import type { Rpc } from '@cocobnk/chain'
import type { Kysely } from '@cocobnk/database'
import { deployData, SANDBOX_TOKENS, type SandboxToken, sandboxIssuer } from '@cocobnk/token'

type Deps = { readonly db: Kysely<AssetTables>; readonly rpc: Pick<Rpc, 'call'> }

const COINS = 10n ** 10n
const CODES = Object.keys(SANDBOX_TOKENS) as SandboxToken[]

/** Deploys the bank's own tokens on its private chain and stores their addresses. Running it again changes nothing. */
export async function seedTokens({ db, rpc }: Deps): Promise<void> {
  const assets = await selectEveryAsset(db)
  const from = sandboxIssuer(await rpc.call<string[]>('eth_accounts'))
  for (const [nonce, code] of CODES.entries()) {
    const contract = SANDBOX_TOKENS[code]
    const asset = assets.find((one) => one.code === code)
    if (!asset) throw new Error(`the bank does not carry ${code}`)
    if (!(await hasCode(rpc, contract))) {
      const decimals = asset.decimal_point
      const data = deployData({ name: code, symbol: code, decimals, supply: COINS * 10n ** BigInt(decimals) })
      await rpc.call('eth_sendTransaction', { from, nonce: `0x${nonce.toString(16)}`, gas: '0x2dc6c0', data })
      await rpc.call('anvil_mine', '0x1')
    }
    // The address is used only if there is a contract.
    if (!(await hasCode(rpc, contract))) throw new Error(`${code} is not at ${contract}`)
    if (asset.contract !== contract) await updateContract(db, code, contract)
  }
}

async function hasCode(rpc: Pick<Rpc, 'call'>, address: string): Promise<boolean> {
  return (await rpc.call<string>('eth_getCode', address, 'latest')) !== '0x'
}
