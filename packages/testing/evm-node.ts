import { openRpc } from '@cocobnk/chain'
import { deployData, transferData } from '@cocobnk/token'
import { forgerBytecode, liarBytecode, liarCall } from '@cocobnk/token/testing'

type Receipt = { readonly status: string; readonly contractAddress: string | null }

/** The first account of the private chain, which has coins and can mine. */
export async function evmMiner(url: string) {
  const rpc = openRpc({ url })
  const [from = ''] = await rpc.call<string[]>('eth_accounts')
  const mine = (blocks = 1) => rpc.call('anvil_mine', `0x${blocks.toString(16)}`)
  const submit = (transaction: object) =>
    rpc.call<string>('eth_sendTransaction', { from, gas: '0x2dc6c0', ...transaction })
  async function deploy(data: string): Promise<string> {
    const txid = await submit({ data })
    await mine()
    const receipt = await rpc.call<Receipt>('eth_getTransactionReceipt', txid)
    if (!receipt.contractAddress) throw new Error('the contract was not created')
    return receipt.contractAddress.toLowerCase()
  }
  return {
    rpc,
    from: from.toLowerCase(),
    mine,
    /** Signs a message like a wallet does for a site. */
    sign: (message: string) => rpc.call<string>('personal_sign', `0x${Buffer.from(message).toString('hex')}`, from),
    send: (to: string, value: bigint) => submit({ to, value: `0x${value.toString(16)}` }),
    deployToken: (symbol: string) => deploy(deployData({ name: symbol, symbol, decimals: 8, supply: 10n ** 18n })),
    deployLiar: () => deploy(liarBytecode()),
    deployForger: () => deploy(forgerBytecode()),
    submit,
    sendToken: (contract: string, to: string, value: bigint, memo?: bigint) =>
      submit({ to: contract, data: transferData(to, value, memo) }),
    lie: (contract: string, to: string, says: bigint, does: bigint) =>
      submit({ to: contract, data: liarCall(to, says, does) }),
    /** Returns a function that reverts everything since. */
    remember: async () => {
      const snapshot = await rpc.call<string>('evm_snapshot')
      return () => rpc.call<boolean>('evm_revert', snapshot)
    },
  }
}
