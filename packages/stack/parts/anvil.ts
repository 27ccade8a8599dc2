import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EVM_CHAIN_ID } from '../environment.ts'
import { callNode } from '../json-rpc.ts'
import type { Part } from '../part.ts'

export const anvil: Part = {
  name: 'anvil',
  label: 'EVM chain (anvil)',
  async prepare({ folder }) {
    mkdirSync(join(folder, 'anvil'), { recursive: true })
  },
  command({ folder, ports }) {
    const address = ['--host', '127.0.0.1', '--port', String(ports.evm)]
    // Blocks are mined on demand, as on the other two chains.
    const chain = ['--chain-id', String(EVM_CHAIN_ID), '--no-mining', '--slots-in-an-epoch', '1']
    const memory = ['--state', join(folder, 'anvil', 'state.json'), '--state-interval', '10']
    return { file: program(), args: [...address, ...chain, ...memory] }
  },
  async ready({ env }) {
    const chainId = await callNode(env.EVM_RPC_URL ?? '', 'eth_chainId')
    if (Number(chainId) !== EVM_CHAIN_ID) throw new Error(`another chain answers: ${String(chainId)}`)
  },
  // Only on this signal does anvil save its state before it exits.
  stopSignal: 'SIGINT',
  port: ({ ports }) => ports.evm,
}

// Bypasses the package's launcher: a signal must reach the node itself.
function program(): string {
  const require = createRequire(import.meta.url)
  const machine = process.arch === 'x64' ? 'amd64' : process.arch
  const platform = `@foundry-rs/anvil-${process.platform}-${machine}/package.json`
  return join(dirname(require.resolve(platform)), 'bin', 'anvil')
}
