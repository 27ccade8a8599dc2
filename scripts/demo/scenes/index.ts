import type { Scene } from '../scene.ts'
import { affiliate } from './affiliate.ts'
import { books } from './books.ts'
import { cards } from './cards.ts'
import { commerce } from './commerce.ts'
import { custody } from './custody.ts'
import { deal } from './deal.ts'
import { dealRoom } from './deal-room.ts'
import { exampleShop } from './example-shop.ts'
import { identity } from './identity.ts'
import { market } from './market.ts'
import { marketMaker } from './market-maker.ts'
import { messaging } from './messaging.ts'
import { oauth } from './oauth.ts'
import { payments } from './payments.ts'
import { product } from './product.ts'
import { sales } from './sales.ts'
import { shopDesk } from './shop-desk.ts'
import { support } from './support.ts'

/** In this order: scenes that move money come after the accounts, and those that read the entries of the journal last. */
export const SCENES: readonly Scene[] = [
  books,
  custody,
  payments,
  affiliate,
  identity,
  oauth,
  commerce,
  sales,
  cards,
  shopDesk,
  exampleShop,
  deal,
  dealRoom,
  product,
  market,
  marketMaker,
  support,
  messaging,
]
