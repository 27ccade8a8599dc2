import { openDesk } from './desk-asking.ts'
import { runBank } from './run-bank.ts'

/** The operators' side of a running bank: how each dangerous action is requested and approved. */
export async function runDesk() {
  const { bank, api, atDesk: call } = await runBank()
  return { bank, api, call, ...openDesk({ bank, call }) }
}
