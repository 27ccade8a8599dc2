type Desk = {
  readonly query: <Row>(text: string) => Promise<Row[]>
  readonly member: () => Promise<{ readonly memberSeq: string }>
}

let made = 0

/** How to ask for a freeze of an account to be extended or ended. */
export function askingOfFreeze({ query, member }: Desk) {
  async function account() {
    const { memberSeq } = await member()
    made += 1
    const [row] = await query<{
      account_seq: string
    }>(`INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
      SELECT gen_random_uuid(), '${memberSeq}', seq, '7' || lpad('${made}', 12, '0'), 'x', 1 FROM asset WHERE code = 'BTC'
      RETURNING account_seq`)
    const accountSeq = row?.account_seq ?? ''
    const isFrozen = async () =>
      (await query(`SELECT FROM account WHERE account_seq = '${accountSeq}' AND operator_frozen_until > now()`))
        .length === 1
    return { accountSeq, isFrozen, path: `/operator/account/${accountSeq}` }
  }

  return {
    'account.extend': async () => {
      const { path, isFrozen } = await account()
      const body = { type: 'SET_FROZEN_LONGER', reason: 'the police asks for time' }
      return { method: 'PATCH', path, body, done: isFrozen }
    },
    'account.release': async () => {
      const { accountSeq, path, isFrozen } = await account()
      await query(
        `UPDATE account SET operator_frozen_until = now() + interval '1 day' WHERE account_seq = '${accountSeq}'`,
      )
      const body = { type: 'SET_RELEASED', reason: 'the member called back' }
      return { method: 'PATCH', path, body, done: async () => !(await isFrozen()) }
    },
  }
}
