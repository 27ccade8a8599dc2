/** Form fields, nested as in Stripe's API: `metadata[order]=1`, `line_items[0][quantity]=1`. */
export type Fields = Readonly<Record<string, string>>

export function under(fields: Fields, name: string): Record<string, string> {
  const start = `${name}[`
  const inside = Object.entries(fields).filter(([key]) => key.startsWith(start) && key.indexOf(']') === key.length - 1)
  return Object.fromEntries(inside.map(([key, value]) => [key.slice(start.length, -1), value]))
}

/** Total of all line items, in cents; undefined if one of them has no price. */
export function totalOf(fields: Fields): number | undefined {
  let total = 0
  for (let line = 0; fields[`line_items[${line}][quantity]`] !== undefined; line += 1) {
    const price = Number(fields[`line_items[${line}][price_data][unit_amount]`])
    const quantity = Number(fields[`line_items[${line}][quantity]`])
    if (!Number.isSafeInteger(price) || !Number.isSafeInteger(quantity) || price <= 0 || quantity <= 0) return undefined
    total += price * quantity
  }
  return total > 0 ? total : undefined
}
