import { readKeyConfig } from './config.ts'
import { openKeys } from './keys.ts'
import { endOfLog } from './log.ts'
import { logFile } from './memory.ts'
import { openSeal, type Seal } from './seal.ts'
import { makeTokenKeys } from './token-keys.ts'

/** Makes the missing keys and prints the public ones as settings for the rest of the bank. */
try {
  const { hsm, net, folder } = readKeyConfig(process.env)
  makeTokenKeys(hsm)
  if (folder !== undefined) adoptLog(openSeal(hsm, folder), logFile(folder))
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

/** Anchors a log from before the token held its end. */
function adoptLog(seal: Seal, file: string): void {
  const end = endOfLog(file)
  if (end.n > 0 && !seal.read()) seal.reset(end)
}
