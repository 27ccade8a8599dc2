import type pg from 'pg'

/**
 * Everything in a database that decides who may do what, one line each: roles and memberships, owners, grants, functions, triggers,
 * policies, constraints and views. Months of the journal are partitions, which are alike and come and go, so they count as one table.
 *
 * The text of a line depends on ids of the database (`tgqual`), so lines are compared only within the database in which they were recorded.
 */
const LINES = `
  WITH relation AS (
    SELECT c.oid, c.relname, n.nspname || '.' || CASE WHEN c.relispartition THEN parent.relname || '_*' ELSE c.relname END AS name,
      c.relkind, c.relowner, c.relacl, c.relrowsecurity, c.relforcerowsecurity
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_inherits i ON i.inhrelid = c.oid AND c.relispartition LEFT JOIN pg_class parent ON parent.oid = i.inhparent
    WHERE n.nspname !~ '^(pg_|information_schema$)' AND c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f'))
  SELECT 'role ' || rolname || ' ' || concat_ws(' ', rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication, rolbypassrls)
    AS line
  FROM pg_roles
  WHERE rolname ~ '^(bank|ledger|market)_' OR rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls
  UNION SELECT 'member ' || member.rolname || ' of ' || granted.rolname || ' ' || admin_option
  FROM pg_auth_members JOIN pg_roles member ON member.oid = member JOIN pg_roles granted ON granted.oid = roleid
  UNION SELECT 'setting ' || rolname || ' ' || setconfig::text FROM pg_db_role_setting JOIN pg_roles ON oid = setrole
  UNION SELECT 'database ' || pg_get_userbyid(datdba) || ' ' || acl_text(datacl) FROM pg_database WHERE datname = current_database()
  UNION SELECT 'schema ' || nspname || ' ' || pg_get_userbyid(nspowner) || ' ' || acl_text(nspacl)
  FROM pg_namespace WHERE nspname !~ '^(pg_|information_schema$)'
  UNION SELECT concat_ws(' ', 'relation', name, relkind, pg_get_userbyid(relowner), relrowsecurity, relforcerowsecurity, acl_text(relacl))
  FROM relation
  UNION SELECT 'column ' || name || '.' || attname || ' ' || acl_text(attacl)
  FROM relation JOIN pg_attribute ON attrelid = relation.oid WHERE attacl IS NOT NULL
  UNION SELECT concat_ws(' ', 'function', nspname || '.' || proname || '(' || pg_get_function_identity_arguments(p.oid) || ')',
    pg_get_userbyid(proowner), lanname, prosecdef, provolatile, proconfig::text, md5(prosrc || coalesce(prosqlbody::text, '')), acl_text(proacl))
  FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace JOIN pg_language l ON l.oid = prolang
  WHERE nspname !~ '^(pg_|information_schema$)'
  UNION SELECT concat_ws(' ', 'trigger', name, CASE WHEN tgisinternal THEN 'of a constraint' ELSE tgname END, tgfoid::regproc, tgtype, tgenabled,
    tgattr::text, md5(coalesce(tgqual::text, '')))
  FROM pg_trigger JOIN relation ON relation.oid = tgrelid
  UNION SELECT concat_ws(' ', 'rule', name, rulename, ev_enabled, md5(ev_action::text))
  FROM pg_rewrite JOIN relation ON relation.oid = ev_class
  UNION SELECT concat_ws(' ', 'policy', name, polname, polcmd, polpermissive, polroles::text, md5(concat(polqual, polwithcheck)))
  FROM pg_policy JOIN relation ON relation.oid = polrelid
  UNION SELECT concat_ws(' ', 'constraint', name, replace(conname, relname, name), convalidated, condeferrable,
    md5(replace(pg_get_constraintdef(c.oid), relname, name)))
  FROM pg_constraint c JOIN relation ON relation.oid = conrelid
  UNION SELECT concat_ws(' ', 'default', pg_get_userbyid(defaclrole), defaclobjtype, acl_text(defaclacl)) FROM pg_default_acl
  UNION SELECT concat_ws(' ', 'event trigger', evtname, evtevent, evtfoid::regproc, evtenabled) FROM pg_event_trigger
  UNION SELECT concat_ws(' ', 'extension', extname, extversion) FROM pg_extension`.replaceAll(
  /acl_text\((\w+)\)/g,
  // In one order, whatever the order of the grants.
  "coalesce((SELECT string_agg(one::text, ',' ORDER BY one::text) FROM unnest($1) AS one), '-')",
)

/** How many different lines are told. */
const TOLD = 5

/** Records the schema as it should be, within the caller's transaction. Only the owner may. */
export async function writeSchemaLines(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ path: string }>("SELECT current_setting('search_path') AS path")
  // Names are written the same way whoever asks, and no function of another schema takes the place of a built-in one.
  await client.query('SET LOCAL search_path = pg_catalog')
  await client.query('DELETE FROM public.schema_line')
  await client.query(`INSERT INTO public.schema_line (line) ${LINES}`)
  await client.query("SELECT set_config('search_path', $1, true)", [rows[0]?.path])
}

/** Some lines that differ from what was recorded: `+` what is there and was not, `-` what was there and is not. Empty if all agree. */
export async function schemaDrift(client: pg.ClientBase): Promise<string[]> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL search_path = pg_catalog')
  try {
    const { rows } = await client.query<{ line: string }>(
      `WITH actual AS MATERIALIZED (${LINES})
       (SELECT '+ ' || line AS line FROM (SELECT line FROM actual EXCEPT SELECT line FROM public.schema_line) AS added
        UNION ALL SELECT '- ' || line FROM (SELECT line FROM public.schema_line EXCEPT SELECT line FROM actual) AS missing)
       ORDER BY 1 LIMIT ${TOLD}`,
    )
    return rows.map(({ line }) => line)
  } finally {
    await client.query('ROLLBACK')
  }
}
