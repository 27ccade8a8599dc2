const SHAPE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether what an address names can be an id at all; what cannot is not asked for. */
export function isSeq(text: string): boolean {
  return SHAPE.test(text)
}
