import { useCallback } from 'react'
import { type TextKey, useText } from '../../texts.ts'

type ListKey = Extract<TextKey<'palette'>, `keys.${string}`>

/** Returns the comma-separated words of a text, such as the synonyms of a command. */
export function useWordList(): (key: ListKey) => readonly string[] {
  const t = useText('palette')
  return useCallback((key) => t(key).split(/\s*[,、]\s*/u), [t])
}
