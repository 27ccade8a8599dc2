import { randomUUIDv7 } from 'node:crypto'

/** Made by whoever creates the thing, before it is stored: unique without coordination, ordered by time. */
export function uuidV7(): string {
  return randomUUIDv7()
}
