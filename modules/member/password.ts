import { Algorithm, hash, verify } from '@node-rs/argon2'

/** What OWASP asks of argon2id at least: 19 MiB, two passes. About 20 ms on a server core. */
const COST = { algorithm: Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

export function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password)
}
