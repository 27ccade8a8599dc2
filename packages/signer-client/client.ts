import { request } from 'node:http'
import type { Result } from '@cocobnk/result'
import { outsideTransactions } from '@cocobnk/transaction-scope'
import type { DestinationAnswer, DestinationRequest, SignAnswer, SignRefusal, SignRequest } from './protocol.ts'

export type Signer = {
  sign(request: SignRequest): Promise<Result<SignAnswer, SignRefusal>>
  addDestination(request: DestinationRequest): Promise<Result<DestinationAnswer, 'HALTED' | 'MALFORMED'>>
  /** The destination is no longer paid, and its waiting period starts again if it is added again. */
  revokeDestination(request: DestinationRequest): Promise<Result<object, 'MALFORMED'>>
  halt(reason: string): Promise<void>
  /** Whether it signs nothing until somebody resumes it by hand on its machine. Rejects when it does not answer. */
  isHalted(): Promise<boolean>
}

const TIMEOUT_MS = 30_000

export function openSigner(socketPath: string): Signer {
  const ask = <T>(path: string, body: object) => post(socketPath, path, body) as Promise<T>
  return outsideTransactions('the signer', {
    sign: (body) => ask('/sign', body),
    addDestination: (body) => ask('/destination', body),
    revokeDestination: (body) => ask('/revoke', body),
    halt: async (reason) => {
      await ask('/halt', { reason })
    },
    isHalted: async () => (await ask<{ readonly halted: boolean }>('/health', {})).halted,
  })
}

/** Node's fetch does not support Unix sockets. */
function post(socketPath: string, path: string, body: object): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const asking = request({ socketPath, path, method: 'POST', timeout: TIMEOUT_MS }, (response) => {
    const parts: Buffer[] = []
    response.on('data', (part: Buffer) => parts.push(part))
    response.on('error', reject)
    response.on('end', () => {
      const text = Buffer.concat(parts).toString()
      if (response.statusCode === 200) resolve(JSON.parse(text))
      else reject(new Error(`the signer answered ${response.statusCode}`))
    })
  })
  asking.on('timeout', () => asking.destroy(new Error('the signer does not answer')))
  asking.on('error', reject)
  asking.end(JSON.stringify(body))
  return promise
}
