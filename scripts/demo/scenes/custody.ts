import { openDepositAddresses } from '../past/addresses.ts'
import { writeDeposits } from '../past/deposits.ts'
import { writeDestinations, writeWithdrawals } from '../past/withdrawals.ts'
import type { Scene } from '../scene.ts'

/** Coins that came and went. */
export const custody: Scene = {
  name: 'custody',
  past: async (ground) => {
    await openDepositAddresses(ground)
    await writeDeposits(ground)
    await writeDestinations(ground)
    await writeWithdrawals(ground)
  },
}
