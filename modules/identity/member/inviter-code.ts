const CODE = /^(?<name>[^~]+)(?:~(?<word>[a-z0-9-]{2,24}))?$/

/** A code is the inviter's ID; their links may add a word: `anna~spring`. */
export function splitInviterCode(code: string): { readonly name: string; readonly word: string | null } {
  const found = CODE.exec(code.trim())?.groups
  return found?.name === undefined ? { name: code.trim(), word: null } : { name: found.name, word: found.word ?? null }
}
