export type InRow = <Answer>(key: string, work: () => Promise<Answer>) => Promise<Answer>

/**
 * What has the same key is done one after the other. A member's requests stand in a row in the database anyway; standing in it here
 * they hold one connection, and not all that a server has.
 */
export function createInRow(): InRow {
  const lasts = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const mine = (lasts.get(key) ?? Promise.resolve()).then(work)
    const last = mine
      .catch(() => undefined)
      .then(() => {
        if (lasts.get(key) === last) lasts.delete(key)
      })
    lasts.set(key, last)
    return mine
  }
}
