import { useCallback } from 'react'
import { type TextKey, useText } from '../../texts.ts'

type ListKey = Extract<TextKey<'palette'>, `keys.${string}`>

/** Words that people type for something, from a text that lists them with commas. */
export function useWordList(): (key: ListKey) => readonly string[] {
  const t = useText('palette')
  return useCallback((key) => t(key).split(/\s*[,、]\s*/u), [t])
}
