import { memberRoom } from './rooms.ts'
import type { BankServer } from './types.ts'

/** Whether this server holds a socket of a member. Every server receives every event; servers without a recipient skip the look-up. */
export function hasSocket(io: Pick<BankServer, 'of'>, memberSeq: string): boolean {
  return io.of('/').adapter.rooms.has(memberRoom(memberSeq))
}
