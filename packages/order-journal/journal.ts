import { promisify } from 'node:util'
import { deflate, inflate } from 'node:zlib'
import pg from 'pg'

export type JournalBatch = {
  readonly firstSeq: number
  readonly lastSeq: number
  readonly at: Date
  readonly records: Buffer
  readonly keys: Buffer
}

export type NewBatch = Omit<JournalBatch, 'lastSeq'> & {
  /** The money movements whose commands the batch contains. */
  readonly moved: readonly { readonly id: string; readonly seq: number }[]
}

export type Head = { readonly epoch: bigint; readonly lastSeq: number; readonly lastAt: Date }
export type Snapshot = { readonly seq: number; readonly hash: string; readonly bytes: Uint8Array }
/** The hashes published after the end of a day in Korea. */
export type EndedDay = {
  readonly day: string
  readonly lastSeq: number
  readonly journalHash: string
  readonly stateHash: string
}
/** The command up to which each follower is done: trades, orders and settlement. */
export type Followed = { readonly rows: number; readonly orders: number; readonly windows: number }

type BatchRow = Pick<JournalBatch, 'at' | 'records' | 'keys'> & {
  readonly first_seq: string
  readonly last_seq: string
}

type DayRow = {
  readonly day: string
  readonly last_seq: string
  readonly journal_hash: Buffer
  readonly state_hash: Buffer
}

const SELECT_DAY = `SELECT to_char(day, 'YYYY-MM-DD') AS day, last_seq, journal_hash, state_hash FROM day`

const endedDay = ({ day, last_seq, journal_hash, state_hash }: DayRow): EndedDay => ({
  day,
  lastSeq: Number(last_seq),
  journalHash: journal_hash.toString('hex'),
  stateHash: state_hash.toString('hex'),
})

/** Batches read at once while replaying. */
const PAGE = 200
const STATEMENT_TIMEOUT_MS = 30_000

const APPEND = { name: 'append', text: 'SELECT append_batch($1, $2, $3, $4, $5, $6, $7) AS done' }
const pack = promisify(deflate)
const unpack = promisify(inflate)

export type Journal = ReturnType<typeof openJournal>

/** Appends use their own connection, one after the other; everything else uses a small pool. */
export function openJournal(url: string) {
  const options = { connectionString: url, statement_timeout: STATEMENT_TIMEOUT_MS, keepAlive: true }
  const pool = new pg.Pool({ ...options, max: 4, application_name: 'market journal' })
  const appender = new pg.Pool({ ...options, max: 1, application_name: 'market appender' })
  for (const one of [pool, appender]) {
    one.on('error', () => undefined)
    one.on('connect', (client) => client.on('error', () => undefined))
  }

  return {
    url,
    pool,

    /** From here on, the previous leader can no longer write. */
    takeOver: async (): Promise<Head> => {
      const { rows } = await pool.query('SELECT epoch, last_seq, last_at FROM take_over()')
      const [row] = rows
      return { epoch: BigInt(row.epoch), lastSeq: Number(row.last_seq), lastAt: row.last_at }
    },

    /** False if another process has taken over. If it throws, the outcome is unknown. */
    append: async (epoch: bigint, batch: NewBatch): Promise<boolean> => {
      const { firstSeq, at, records, keys, moved } = batch
      const values = [epoch, firstSeq, at, records, keys, moved.map(({ id }) => id), moved.map(({ seq }) => seq)]
      const { rows } = await appender.query<{ done: boolean }>({ ...APPEND, values })
      return rows[0]?.done === true
    },

    lastSeq: async (): Promise<number> => {
      const { rows } = await pool.query<{ last_seq: string }>('SELECT last_seq FROM head')
      return Number(rows[0]?.last_seq)
    },

    followed: async (): Promise<Followed> => {
      const { rows } = await pool.query<{ name: keyof Followed; seq: string }>('SELECT name, seq FROM follow')
      const seqOf = (name: keyof Followed) => Number(rows.find((row) => row.name === name)?.seq ?? 0)
      return { rows: seqOf('rows'), orders: seqOf('orders'), windows: seqOf('windows') }
    },

    /** The newest snapshot not after a command. */
    snapshotUntil: async (seq: number): Promise<Snapshot | undefined> => {
      const { rows } = await pool.query<{ seq: string; hash: Buffer; bytes: Buffer }>(
        'SELECT seq, hash, bytes FROM snapshot WHERE seq <= $1 ORDER BY seq DESC LIMIT 1',
        [seq],
      )
      const [row] = rows
      return row && { seq: Number(row.seq), hash: row.hash.toString('hex'), bytes: await unpack(row.bytes) }
    },

    /** Compressed on another thread; the engine continues. */
    keepSnapshot: async ({ seq, hash, bytes }: Snapshot): Promise<void> => {
      const packed = await pack(bytes, { level: 1 })
      await pool.query('SELECT keep_snapshot($1, $2, $3)', [seq, Buffer.from(hash, 'hex'), packed])
    },

    /** `day` as in 2026-01-31; its last command, and the hash of the engine's state after it. */
    closeDay: async (day: string, lastSeq: number, stateHash: string): Promise<void> => {
      await pool.query('SELECT close_day($1, $2, $3)', [day, lastSeq, Buffer.from(stateHash, 'hex')])
    },

    day: async (day: string): Promise<EndedDay | undefined> => {
      const { rows } = await pool.query<DayRow>(`${SELECT_DAY} WHERE day = $1`, [day])
      return rows.map(endedDay)[0]
    },

    /** The last day with a command before this one. */
    dayBefore: async (day: string): Promise<EndedDay | undefined> => {
      const { rows } = await pool.query<DayRow>(`${SELECT_DAY} WHERE day < $1 ORDER BY day.day DESC LIMIT 1`, [day])
      return rows.map(endedDay)[0]
    },

    /** All batches with a command after `seq`, in order. */
    async *batchesAfter(seq: number): AsyncGenerator<JournalBatch> {
      let last = seq
      for (;;) {
        const { rows } = await pool.query<BatchRow>({
          name: 'batches',
          text: 'SELECT first_seq, last_seq, at, records, keys FROM batch WHERE last_seq > $1 ORDER BY last_seq LIMIT $2',
          values: [last, PAGE],
        })
        for (const { first_seq, last_seq, ...rest } of rows)
          yield { firstSeq: Number(first_seq), lastSeq: Number(last_seq), ...rest }
        const newest = rows.at(-1)
        if (!newest || rows.length < PAGE) return
        last = Number(newest.last_seq)
      }
    },

    /** Newest first: their keys, for as long as the caller iterates. */
    async *keysBackFrom(seq: number): AsyncGenerator<{ readonly firstSeq: number; readonly keys: Buffer }> {
      let before = seq + 1
      for (;;) {
        const { rows } = await pool.query<{ first_seq: string; last_seq: string; keys: Buffer }>(
          'SELECT first_seq, last_seq, keys FROM batch WHERE last_seq < $1 ORDER BY last_seq DESC LIMIT $2',
          [before, PAGE],
        )
        for (const row of rows) yield { firstSeq: Number(row.first_seq), keys: row.keys }
        const oldest = rows.at(-1)
        if (!oldest || rows.length < PAGE) return
        before = Number(oldest.last_seq)
      }
    },

    close: async () => {
      await Promise.all([pool.end(), appender.end()])
    },
  }
}
