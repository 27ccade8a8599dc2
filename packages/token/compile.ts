import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import solc from 'solc'

export type Artifact = { readonly abi: readonly unknown[]; readonly bytecode: `0x${string}` }
type Output = {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts: Record<string, Record<string, { abi: unknown[]; evm: { bytecode: { object: string } } }>>
}

/** The source compiled with the pinned compiler; a test compares the committed file with it. */
export function compileToken(): Artifact {
  return compileContract(join(import.meta.dirname, 'Token.sol'), 'Token')
}

export function compileContract(file: string, name: string): Artifact {
  const content = readFileSync(file, 'utf8')
  const input = {
    language: 'Solidity',
    sources: { [name]: { content } },
    settings: {
      evmVersion: 'paris',
      optimizer: { enabled: true, runs: 1_000 },
      metadata: { bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as Output
  const errors = output.errors?.filter(({ severity }) => severity === 'error') ?? []
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const contract = output.contracts[name]?.[name]
  if (!contract) throw new Error(`the source has no contract ${name}`)
  return { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` }
}
