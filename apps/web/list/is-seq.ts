const SHAPE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text from the URL has the form of an id; others are not requested. */
export function isSeq(text: string): boolean {
  return SHAPE.test(text)
}
