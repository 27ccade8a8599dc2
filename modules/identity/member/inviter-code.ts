const CODE = /^(?<name>[^~]+)(?:~(?<word>[a-z0-9-]{2,24}))?$/

/** A code is the ID of the member who invites; a link of theirs adds a word of its own: `anna~spring`. */
export function splitInviterCode(code: string): { readonly name: string; readonly word: string | null } {
  const found = CODE.exec(code.trim())?.groups
  return found?.name === undefined ? { name: code.trim(), word: null } : { name: found.name, word: found.word ?? null }
}
