import { parseArgs } from 'node:util'
import { proveExchange } from './exchange.ts'

const { values } = parseArgs({ options: { operations: { type: 'string', default: '1000000' } } })
const began = performance.now()
const proof = proveExchange(Number(values.operations), Math.random)
console.log(JSON.stringify({ ...proof, seconds: Math.round((performance.now() - began) / 1_000) }))
if (proof.gains + proof.assets_off > 0 || proof.exchanged === 0) process.exitCode = 1
