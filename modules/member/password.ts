import { hash, verify } from '@node-rs/argon2'

/** Argon2id is the library's default. What OWASP asks of it at least: 19 MiB, two passes; some 20 ms of a core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

export function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password)
}
