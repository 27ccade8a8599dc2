import { IntlMessageFormat } from 'intl-messageformat'

type Element = ReturnType<IntlMessageFormat['getAst']>[number]

/**
 * The names of a message's placeholders, sorted, each with its kind (`count:plural`). Uses a parser that is not ours, so that a bug in
 * our own formatter cannot hide a mistake in a text. Throws if the message is not a valid ICU message.
 */
export function placeholdersOf(message: string, locale: string): string[] {
  const elements = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true }).getAst()
  return [...new Set(namesIn(elements))].sort()
}

/** The parser's element types, by number: 0 literal, 1 argument, 5 select, 6 plural, 7 the `#` of a plural. */
const KINDS: Readonly<Record<number, string>> = {
  1: 'text',
  2: 'number',
  3: 'date',
  4: 'time',
  5: 'select',
  6: 'plural',
}

function namesIn(elements: readonly Element[]): string[] {
  return elements.flatMap((element) => {
    const kind = KINDS[element.type]
    const own = kind && 'value' in element ? [`${element.value}:${kind}`] : []
    const branches = 'options' in element ? Object.values(element.options).flatMap(({ value }) => namesIn(value)) : []
    return [...own, ...branches]
  })
}
