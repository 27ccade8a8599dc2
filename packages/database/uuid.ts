import { createHash, randomUUIDv7 } from 'node:crypto'

/** Made by whoever creates the thing, before it is stored: unique without coordination, ordered by time. */
export function uuidV7(): string {
  return randomUUIDv7()
}

/** The same for ever for the same moment and name, and no other's: the name of what is done once. */
export function uuidV7Of(atMs: number, name: string): string {
  const time = atMs.toString(16).padStart(12, '0')
  const digest = createHash('sha256').update(`${atMs}\n${name}`).digest('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digest.slice(0, 3)}-8${digest.slice(3, 6)}-${digest.slice(6, 18)}`
}

/** When it was made, in milliseconds. */
export function timeOfUuidV7(uuid: string): number {
  return Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16)
}
