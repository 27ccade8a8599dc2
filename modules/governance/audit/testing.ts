/** Ways to tamper with the log; `a` and `b` are different rows. */
const WAYS: ((a: number, b: number, salt: number) => string[])[] = [
  (a, _, salt) => [`UPDATE audit SET actor = 'operator:x${salt}' WHERE audit_seq = ${a}`],
  (a, _, salt) => [`UPDATE audit SET action = 'x.${'y'.repeat(1 + (salt % 9))}' WHERE audit_seq = ${a}`],
  (a, _, salt) => [`UPDATE audit SET subject = 'member:x${salt}' WHERE audit_seq = ${a}`],
  (a, _, salt) => [`UPDATE audit SET detail = detail || '{"x": ${salt}}' WHERE audit_seq = ${a}`],
  (a) => [`UPDATE audit SET at = at + interval '1 millisecond' WHERE audit_seq = ${a}`],
  (a) => [`DELETE FROM audit WHERE audit_seq = ${a}`],
  // The last rows are deleted; the rest is intact.
  (a) => [`DELETE FROM audit WHERE audit_seq >= ${a}`],
  // Two rows are swapped, with or without their hashes.
  (a, b) => [
    `UPDATE audit SET audit_seq = 100000 WHERE audit_seq = ${a}`,
    `UPDATE audit SET audit_seq = ${a} WHERE audit_seq = ${b}`,
    `UPDATE audit SET audit_seq = ${b} WHERE audit_seq = 100000`,
  ],
  (a, b) => [
    `UPDATE audit SET detail = (SELECT detail FROM audit WHERE audit_seq = ${b}),
      actor = (SELECT actor FROM audit WHERE audit_seq = ${b}) || '0' WHERE audit_seq = ${a}`,
  ],
  // An edit that also fixes its own row's hash; the next row, or the head, still reveals it.
  (a, _, salt) => [
    `UPDATE audit SET actor = 'operator:z${salt}',
      hash = audit_hash(previous_hash, audit_seq, at, 'operator:z${salt}', action, subject, detail) WHERE audit_seq = ${a}`,
  ],
]

/** The statements of one manipulation, deterministic by count. */
export function randomDamage(count: number, rows: number): string[] {
  const draw = (salt: number, below: number) => (Math.imul(count + 1, 2_654_435_761 + salt * 40_503) >>> 8) % below
  const a = 1 + draw(1, rows)
  const b = 1 + ((a + draw(2, rows - 1)) % rows)
  return WAYS[count % WAYS.length]?.(a, b, count) ?? []
}
