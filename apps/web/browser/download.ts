/** Starts a download of `text` as a UTF-8 plain-text file. */
export function downloadText(name: string, text: string): void {
  downloadBlob(name, new Blob([text], { type: 'text/plain;charset=utf-8' }))
}

/** Starts a download of `blob` as a file. */
export function downloadBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
