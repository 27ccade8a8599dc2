import { askNode } from '@cocobnk/chain-address/testing'
import { stackEnv } from '@cocobnk/stack'

const ETHER = 10n ** 18n

/** Leaves little ether in the hot wallet and much in the cold one, so that the worker's first poll of every run proposes a move. */
export async function seedTiers(): Promise<void> {
  const { EVM_RPC_URL = '', EVM_HOT_ADDRESS = '', EVM_COLD_ADDRESS = '' } = stackEnv('test')
  const set = (address: string, ether: bigint) =>
    askNode(EVM_RPC_URL, 'anvil_setBalance', [address, `0x${(ether * ETHER).toString(16)}`])
  await set(EVM_HOT_ADDRESS, 5n)
  await set(EVM_COLD_ADDRESS, 100n)
}
