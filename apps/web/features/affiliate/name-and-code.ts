/** The name and code of an asset; the code is omitted if it is also the name. */
export const nameAndCode = ({ name, code }: { readonly name: string; readonly code: string }): string =>
  name === code ? name : `${name} · ${code}`
