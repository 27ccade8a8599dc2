import { readKeyConfig } from './config.ts'
import { openKeys } from './keys.ts'
import { makeTokenKeys } from './token-keys.ts'

/** Makes the keys that are missing and prints, as settings, what the rest of the bank may know of them. */
try {
  const { hsm, net } = readKeyConfig(process.env)
  makeTokenKeys(hsm)
  const { Bitcoin, Litecoin, Ethereum } = openKeys(hsm, net).known
  const settings = {
    BITCOIN_XPUB: Bitcoin.xpub,
    LITECOIN_XPUB: Litecoin.xpub,
    EVM_XPUB: Ethereum.xpub,
    BITCOIN_HOT_ADDRESS: Bitcoin.hotAddress,
    LITECOIN_HOT_ADDRESS: Litecoin.hotAddress,
    EVM_HOT_ADDRESS: Ethereum.hotAddress,
    BITCOIN_WARM_ADDRESS: Bitcoin.warmAddress,
    LITECOIN_WARM_ADDRESS: Litecoin.warmAddress,
    EVM_WARM_ADDRESS: Ethereum.warmAddress,
  }
  console.log(JSON.stringify(settings, null, 2))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
