import { FLOWS, houseAccountId } from '@cocobnk/chart'
import { type LedgerCode, newId, openLedgers } from '@cocobnk/ledger'
import pg from 'pg'
import { type Attack, tried } from './attack.ts'

/** An attacker who controls the api has its connection to the ledger. */
export const apiRole: Attack = {
  name: 'api taken over',
  prepare: async (scene) => {
    const [victim, thief] = [await scene.member(), await scene.member()]
    const from = await scene.account(victim, 'BTC', 1_000n)
    const to = await scene.account(thief, 'BTC')
    const url = scene.env.LEDGER_DATABASE_URL ?? ''
    const house = (name: Parameters<typeof houseAccountId>[2]) => houseAccountId(0, 'BTC', name)
    const post = async (debit: string, credit: string, code: number): Promise<LedgerCode | undefined> => {
      const ledgers = openLedgers({ shards: [{ url }] })
      try {
        return (await ledgers.post({ kind: 'transfer', id: newId(0), debit, credit, amount: 1n, code }))[0]
      } finally {
        await ledgers.close()
      }
    }
    const say = async (text: string): Promise<string> => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        await client.query(text)
        return 'done'
      } catch (error) {
        return String((error as pg.DatabaseError).code)
      } finally {
        await client.end()
      }
    }
    const [denied, forbidden] = ['42501', 'NOT_PERMITTED']
    return {
      attack: async () => [
        tried('mint from custody', await post(house('custody'), to.account_seq, FLOWS.deposit.code), forbidden),
        tried('mint as a transfer', await post(house('custody'), to.account_seq, FLOWS.transfer.code), forbidden),
        tried('take the rewards', await post(house('rewards'), to.account_seq, FLOWS.transfer.code), forbidden),
        tried('take the capital', await post(house('capital'), to.account_seq, FLOWS.transfer.code), forbidden),
        tried('take what is in suspense', await post(house('suspense'), to.account_seq, FLOWS.deposit.code), forbidden),
        tried('unlock', await say(`SELECT set_account_state('${from.account_seq}', 1::smallint)`), denied),
        tried('write a balance', await say(`UPDATE account SET balance = 1 WHERE id = '${to.account_seq}'`), denied),
        tried('become another', await say('SET ROLE ledger_worker'), denied),
      ],
      honest: async () => [
        tried('pay another member', await post(from.account_seq, to.account_seq, FLOWS.transfer.code), 'CREATED'),
      ],
    }
  },
}
