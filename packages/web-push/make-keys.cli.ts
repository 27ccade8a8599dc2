import { generateKeyPairSync } from 'node:crypto'
import { readVapid } from './vapid.ts'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const jwk = JSON.stringify(privateKey.export({ format: 'jwk' }))
console.log(`PUSH_PRIVATE_KEY='${jwk}'\nPUSH_PUBLIC_KEY=${readVapid(jwk, '').publicKey}`)
