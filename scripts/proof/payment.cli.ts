import { parseArgs } from 'node:util'
import { provePayments } from './payment/prove.ts'

/**
 * Makes payments to shops of every kind with refunds, while api, worker, engine, PostgreSQL, Redis, the Bitcoin node and the card
 * processor are killed. The last line is one JSON object; the command fails if anything is off by one unit. With `--control` one unit is
 * removed first, and the command fails unless the proof notices.
 */
const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '60' },
    control: { type: 'boolean', default: false },
  },
})
const [payments, kills] = [values.payments, values.kills].map(Number)
if (!payments || !kills) throw new Error('usage: npm run proof:payment [-- --payments N --kills N --control]')

const proof = await provePayments({ payments, kills, isControl: values.control, say: console.log })
for (const line of proof.wrong.slice(0, 20)) console.error(line)
console.log(
  JSON.stringify({
    payments: proof.payments,
    kills: proof.kills,
    wrong: proof.wrong.length,
    seconds: Math.round(proof.seconds),
  }),
)
if (proof.wrong.length > 0 !== values.control) process.exitCode = 1
