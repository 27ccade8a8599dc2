import { type Generated, type Kysely, sql } from '@cocobnk/database'

export type FileTable = {
  readonly file_seq: string
  readonly member_seq: string | null
  /** The inquiry of a visitor; exactly one of the two is set. */
  readonly inquiry_seq: string | null
  readonly pages: number
  readonly created_at: Generated<Date>
  readonly stored_at: Generated<Date | null>
  readonly used_at: Generated<Date | null>
  readonly removed_at: Generated<Date | null>
}

type FileDatabase = Kysely<{ file: FileTable }>

export async function insertFile(
  db: FileDatabase,
  file: Pick<FileTable, 'file_seq' | 'member_seq' | 'inquiry_seq' | 'pages'>,
): Promise<void> {
  await db.insertInto('file').values(file).execute()
}

export async function updateStored(db: FileDatabase, fileSeq: string): Promise<void> {
  await db.updateTable('file').set({ stored_at: sql<Date>`now()` }).where('file_seq', '=', fileSeq).execute()
}

/** Selects a file that is complete and not removed. */
export function selectFile(db: FileDatabase, fileSeq: string) {
  return db
    .selectFrom('file')
    .select(['file_seq', 'member_seq', 'inquiry_seq', 'pages'])
    .where('file_seq', '=', fileSeq)
    .where('stored_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

export function selectFiles(db: FileDatabase, fileSeqs: readonly string[]) {
  return db
    .selectFrom('file')
    .select(['file_seq', 'pages'])
    .where('file_seq', 'in', fileSeqs)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('file_seq')
    .execute()
}

type Columns = Pick<FileTable, 'member_seq' | 'inquiry_seq'>

/** Marks files as used; returns how many of them were the owner's, complete and unused. */
export async function updateUsed(db: FileDatabase, owner: Columns, fileSeqs: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ used_at: sql<Date>`now()` })
    .where('file_seq', 'in', fileSeqs)
    .where('member_seq', 'is not distinct from', owner.member_seq)
    .where('inquiry_seq', 'is not distinct from', owner.inquiry_seq)
    .where('stored_at', 'is not', null)
    .where('used_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function updateRemoved(db: FileDatabase, memberSeq: string): Promise<void> {
  await db
    .updateTable('file')
    .set({ removed_at: sql<Date>`now()` })
    .where('member_seq', '=', memberSeq)
    .where('removed_at', 'is', null)
    .execute()
}

/** Files that were removed, or unused for longer than this. */
export function selectSwept(db: FileDatabase, unusedHours: number, limit: number) {
  return db
    .selectFrom('file')
    .select(['file_seq', 'pages'])
    .where(
      sql<boolean>`(removed_at IS NOT NULL
        OR used_at IS NULL AND created_at < now() - make_interval(hours => ${unusedHours}))`,
    )
    .limit(limit)
    .execute()
}

export async function deleteFile(db: FileDatabase, fileSeq: string): Promise<void> {
  await db.deleteFrom('file').where('file_seq', '=', fileSeq).execute()
}
