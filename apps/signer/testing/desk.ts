import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Chain } from '@cocobnk/chain-address'
import { connect, disconnect } from '@cocobnk/hsm'
import { startTokens } from '@cocobnk/vault/testing/token'
import { openKeys } from '../keys.ts'
import { addOperator, removeOperator, tokenOperators } from '../operators.ts'
import { openSeal } from '../seal.ts'
import { openSigningDesk } from '../signer.ts'
import { makeTokenKeys } from '../token-keys.ts'

const HOUR_MS = 3_600_000
const window = (hour: bigint) => ({ hour, day: hour * 10n, week: hour * 50n })
const limit = (hour: bigint) => ({
  member: window(hour),
  bank: window(hour * 2n),
  returns: window(hour / 10n),
  approval: { one: (hour * 7n) / 10n, two: (hour * 8n) / 10n },
})

/** A signer for a test: its own token and log, and clocks that the test sets. */
export function testDesk() {
  const tokens = startTokens(['signer'])
  const hsm = tokens.hsm('signer')
  // Kept open for the whole test: otherwise each operation would load and unload the library.
  const held = connect(hsm)
  makeTokenKeys(hsm)
  const folder = mkdtempSync(join(tmpdir(), 'signer-'))
  const coldAddresses: { [Name in Chain]?: string } = {}
  const tokenContracts = new Map<string, string>()
  let [ahead, set] = [0, 0]
  const config = {
    hsm,
    net: 'regtest' as const,
    folder,
    evmChainId: 31_337n,
    limits: { BTC: limit(10n ** 8n), LTC: limit(10n ** 8n), ETH: limit(10n ** 18n), USOT: limit(10n ** 9n) },
    tokens: tokenContracts,
    coldAddresses,
    ageMs: 48 * HOUR_MS,
    site: { rpId: 'localhost', origin: 'http://localhost:5174' },
  }
  const now = () => Date.now() + ahead
  const open = () => openSigningDesk(config, { wall: () => now() + set, running: now })
  return {
    hsm,
    folder,
    open,
    now,
    keys: openKeys(hsm, 'regtest'),
    allowToken: (address: string, asset: string) => tokenContracts.set(address, asset),
    keepCold: (chain: Chain, address: string) => {
      coldAddresses[chain] = address
    },
    enrol: (name: string, credential: object) =>
      addOperator(tokenOperators(hsm, folder), name, JSON.stringify(credential)),
    dismiss: (name: string) => removeOperator(tokenOperators(hsm, folder), name),
    /** Environment of commands on its machine. */
    settings: {
      BANK_MODE: 'development',
      PKCS11_LIBRARY: hsm.library,
      SIGNER_TOKEN_LABEL: hsm.tokenLabel,
      SIGNER_TOKEN_PIN: hsm.pin,
      SIGNER_FOLDER: folder,
      CHAIN_NET: 'regtest',
    },
    /** The log's state in the token. */
    seal: openSeal(hsm, folder),
    /** Sets the machine's wall clock, as an attacker could. */
    setClock: (hours: number) => {
      set += hours * HOUR_MS
    },
    passHours: (hours: number) => {
      ahead += hours * HOUR_MS
    },
    remove: () => {
      disconnect(hsm, held)
      tokens.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
