import type { Part } from '../part.ts'
import { anvil } from './anvil.ts'
import { bitcoin, litecoin } from './bitcoin-family.ts'
import { postgres } from './postgres.ts'
import { redis } from './redis.ts'
import { restate } from './restate.ts'
import { s3 } from './s3.ts'
import { softhsm } from './softhsm.ts'

/** Slow parts first, so that they get the CPU early. */
export const PARTS: readonly Part[] = [postgres, bitcoin, litecoin, restate, anvil, s3, redis, softhsm]
