import { writeFileSync } from 'node:fs'
import { postMigration, withCodes } from './sql-codes.ts'

const { path, sql } = postMigration()
writeFileSync(path, withCodes(sql))
