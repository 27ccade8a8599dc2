import type { Kysely as AnyKysely } from 'kysely'

/**
 * The database as stores accept it. `out` makes it covariant: a database with many tables fits where fewer are needed, because a store
 * only names its own. Without it the compiler compares all methods of Kysely for every two sets of tables. That took most of a type check,
 * and at its depth limit the compiler gave up and accepted a database that lacked a table.
 */
// @ts-expect-error The compiler cannot prove it from Kysely's methods: some take a callback that names any table.
export interface Kysely<out Tables> extends AnyKysely<Tables> {}
