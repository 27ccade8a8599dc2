import { type ContentKind, type ContentPlace, FAQ_TOPICS, GUIDES } from '@cocobnk/contract'
import { useText } from '../../texts.ts'

type Place = NonNullable<ContentPlace>

/** The places where texts of a kind can appear; most kinds have none. */
export function placesOf(kind: ContentKind): readonly Place[] {
  if (kind === 'guide') return GUIDES
  return kind === 'faq' ? FAQ_TOPICS : []
}

/** The operators' names for places. */
export function usePlaceName(): (place: Place) => string {
  const t = useText('content')
  return (place) => {
    const topic = FAQ_TOPICS.find((one) => one === place)
    const guide = GUIDES.find((one) => one === place)
    return topic ? t(`topic.${topic}`) : t(`guide.${guide ?? 'help'}`)
  }
}
