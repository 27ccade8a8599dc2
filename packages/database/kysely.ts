import type { Kysely as AnyKysely } from 'kysely'

/**
 * The database as stores take it. One of many tables fits where one of fewer is needed, because a store only names its own. `out` says
 * so. Without it the compiler compares all methods of Kysely for every two sets of tables, which took most of a type check, gave up at
 * its depth limit and then let a database pass that lacked a table.
 */
// @ts-expect-error The compiler cannot prove it from Kysely's methods: some take a callback that names any table.
export interface Kysely<out Tables> extends AnyKysely<Tables> {}
