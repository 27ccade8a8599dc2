import { readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { CHAINS, type Chain } from '@cocobnk/chain-address'
import type { Connection } from '@cocobnk/hsm'
import { formatMinor } from '@cocobnk/money'
import { joinText, splitText } from '@cocobnk/transaction'
import { renderUnicodeCompact } from 'uqr'
import { type ColdConfig, readColdConfig } from './cold-config.ts'
import type { ColdHome, Proposal } from './cold-home.ts'
import { readProposal } from './cold-proposal.ts'
import { tokenAddress, tokenKey } from './keys.ts'
import { publicKeyOf, withToken } from './token-keys.ts'

const REASONS = {
  MALFORMED: 'this is no proposal, or none of a kind that the bank makes',
  FOREIGN_INPUT: 'it spends coins that are not of this token',
  FORBIDDEN_DESTINATION: 'it pays an address that is not the bank’s own',
  FEE_TOO_HIGH: 'it gives too much to the network',
}
const COIN_DECIMALS: Readonly<Record<string, number>> = { BTC: 8, LTC: 8, ETH: 18 }

/** Shows what a proposal does, decoded from its own bytes, and signs it once a person has typed yes. */
try {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({ options: { file: text, out: text, yes: flag, qr: flag } })
  const { file, out, yes, qr } = values
  if (file === undefined || out === undefined) throw new Error('give --file (the proposal) and --out (the signed file)')
  const config = readColdConfig(process.env)
  const proposal = readProposal(joinText(readFileSync(file, 'utf8')) ?? '', homeOf(config))
  if (!proposal.ok) throw new Error(REASONS[proposal.code])
  console.log(describe(proposal.value))
  if (!(yes || (await isWanted()))) throw new Error('nothing was signed')
  const key = (connection: Connection) => tokenKey(connection, 'cold', proposal.value.chain)
  const signed = withToken(config.hsm, 'read', (connection) => proposal.value.sign(key(connection)))
  writeFileSync(out, `${signed}\n`)
  console.log(`signed: ${out}`)
  if (qr) for (const part of splitText(signed)) console.log(renderUnicodeCompact(part))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function homeOf({ hsm, net, evmChainId, tokens, hotAddresses, warmAddresses }: ColdConfig): ColdHome {
  return withToken(hsm, 'read', (connection) => {
    const forEach = <T>(make: (chain: Chain) => T) =>
      Object.fromEntries(CHAINS.map((chain) => [chain, make(chain)])) as Record<Chain, T>
    return {
      net,
      evmChainId,
      tokens,
      publicKeys: forEach((chain) => publicKeyOf(connection, 'cold', chain)),
      own: forEach((chain) => [
        { tier: 'hot', address: hotAddresses[chain] },
        { tier: 'warm', address: warmAddresses[chain] },
        { tier: 'cold', address: tokenAddress(connection, 'cold', chain, net) },
      ]),
    }
  })
}

function describe({ chain, outputs, fee, rate }: Proposal): string {
  const lines = outputs.map(({ tier, address, asset, amount }) => {
    const stays = tier === 'cold' ? 'stays here' : `goes to the ${tier} wallet`
    return `  ${amountText(asset, amount)}  ${stays}  ${address}`
  })
  return [`On ${chain}:`, ...lines, `  ${amountText(fee.asset, fee.amount)}  for the network (${rate})`].join('\n')
}

/**
 * Formats an amount. Decimals of a chain's own coin are fixed; those of a token are defined by its contract, which is unreachable
 * offline.
 */
function amountText(asset: string, amount: bigint): string {
  const decimals = COIN_DECIMALS[asset]
  return decimals === undefined ? `${amount} smallest units of ${asset}` : `${formatMinor(amount, decimals)} ${asset}`
}

async function isWanted(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Type yes to sign: ')
  terminal.close()
  return answer === 'yes'
}
