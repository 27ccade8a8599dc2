import type { Chain } from '@cocobnk/chain-address'
import { readColdKeyConfig } from './cold-config.ts'
import { tokenAddress } from './keys.ts'
import { makeColdKeys, withToken } from './token-keys.ts'

/** Makes the missing cold keys and prints their addresses, the only data about them that leaves this machine. */
try {
  const { hsm, net } = readColdKeyConfig(process.env)
  makeColdKeys(hsm)
  const addresses = withToken(hsm, 'read', (connection) => {
    const addressOf = (chain: Chain) => tokenAddress(connection, 'cold', chain, net)
    return {
      BITCOIN_COLD_ADDRESS: addressOf('Bitcoin'),
      LITECOIN_COLD_ADDRESS: addressOf('Litecoin'),
      EVM_COLD_ADDRESS: addressOf('Ethereum'),
    }
  })
  console.log(JSON.stringify(addresses, null, 2))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
