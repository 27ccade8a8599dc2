import { semaphore } from '@cocobnk/concurrency'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id is the library's default. OWASP's minimum: 19 MiB, two passes; some 20 ms of a core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Node has four threads for such work, which files and DNS lookups need too: hashing leaves them two. */
const AT_ONCE = 2
const limited = semaphore(AT_ONCE)

export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, COST))
}

export function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  return limited(() => verify(passwordHash, password))
}
