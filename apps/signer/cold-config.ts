import { CHAIN_NETS } from '@cocobnk/chain-address'
import {
  hotAddressesOf,
  hotVariables,
  modeVariable,
  parseConfig,
  warmAddressesOf,
  warmVariables,
} from '@cocobnk/config'
import type { Hsm } from '@cocobnk/hsm'
import { z } from 'zod'
import { jsonOf } from './config.ts'

const keyVariables = {
  BANK_MODE: modeVariable,
  PKCS11_LIBRARY: z.string().min(1),
  COLD_TOKEN_LABEL: z.string().min(1),
  COLD_TOKEN_PIN: z.string().min(1),
  CHAIN_NET: z.enum(CHAIN_NETS).default('main'),
}

/** The hot and warm addresses that coins may go to besides its own, as `signer:keys` printed them on the other machine. */
const schema = z.object({
  ...keyVariables,
  ...hotVariables,
  ...warmVariables,
  EVM_CHAIN_ID: z.coerce.bigint(),
  /** The contracts of the tokens it sends, by asset. */
  COLD_TOKENS: jsonOf(z.record(z.string(), z.string().regex(/^0x[0-9a-f]{40}$/))).default({}),
})

type Variables = Readonly<Record<string, string | undefined>>

/** The configuration that an operator enters on the offline machine. */
export function readColdConfig(env: Variables) {
  const parsed = parseConfig(schema, env)
  return {
    ...keyConfigOf(parsed),
    evmChainId: parsed.EVM_CHAIN_ID,
    tokens: new Map(Object.entries(parsed.COLD_TOKENS).map(([asset, address]) => [address, asset])),
    hotAddresses: hotAddressesOf(parsed),
    warmAddresses: warmAddressesOf(parsed),
  }
}
export type ColdConfig = ReturnType<typeof readColdConfig>

export function readColdKeyConfig(env: Variables) {
  return keyConfigOf(parseConfig(z.object(keyVariables), env))
}

type KeyVariables = z.output<z.ZodObject<typeof keyVariables>>

function keyConfigOf({ BANK_MODE: mode, PKCS11_LIBRARY, COLD_TOKEN_LABEL, COLD_TOKEN_PIN, CHAIN_NET }: KeyVariables) {
  const hsm: Hsm = { library: PKCS11_LIBRARY, tokenLabel: COLD_TOKEN_LABEL, pin: COLD_TOKEN_PIN, mode }
  return { hsm, net: CHAIN_NET }
}
