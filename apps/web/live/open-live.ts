import type { AppContext } from '../context.ts'
import { sessionSeqOf } from '../session/token.ts'
import { orderNews } from './order-status.ts'
import {
  ACCOUNTS_KEY,
  ALLOWANCES_KEY,
  CHECKOUT_KEY,
  DEALS_KEY,
  DEPOSITS_KEY,
  EXCHANGES_KEY,
  FUNDS_KEY,
  INQUIRIES_KEY,
  MEMBER,
  MERCHANTS_KEY,
  MONEY_REQUESTS_KEY,
  NOTIFICATIONS_KEY,
  ORDERS_KEY,
  SCHEDULES_KEY,
  SESSIONS_KEY,
  SHOP_DESK_KEY,
  SHOP_TRANSACTIONS_KEY,
  TRANSFERS_KEY,
  WITHDRAWALS_KEY,
} from './query-keys.ts'

/**
 * Refetched after connecting, because pushes may have been missed before or during a disconnect. The list of shops is left out at first,
 * because the header requests it once (R-HEADER-MERCHANT-CALL).
 */
const PUSHED_KEYS: readonly (readonly string[])[] = [
  ACCOUNTS_KEY,
  DEPOSITS_KEY,
  WITHDRAWALS_KEY,
  TRANSFERS_KEY,
  NOTIFICATIONS_KEY,
  ORDERS_KEY,
  DEALS_KEY,
  // Only the list: a quote that is counting down must not be replaced.
  [...EXCHANGES_KEY, 'list'],
  ALLOWANCES_KEY,
  FUNDS_KEY,
  MONEY_REQUESTS_KEY,
  SCHEDULES_KEY,
  CHECKOUT_KEY,
  [MEMBER, 'checkout'],
  SHOP_TRANSACTIONS_KEY,
  SHOP_DESK_KEY,
  INQUIRIES_KEY,
  SESSIONS_KEY,
]

/** Opens the WebSocket connection. Its code is loaded after the page has rendered. */
export async function openLive({ session, queryClient, loadTexts }: AppContext): Promise<void> {
  const { createSocket } = await import('@cocobnk/client/socket')
  const socket = createSocket({ baseUrl: location.origin, token: () => session.get().token })
  socket.on('session.ended', ({ seq }) => {
    const inHand = session.get().token
    // The ended session may be another one of the member.
    if (inHand !== undefined && sessionSeqOf(inHand) === seq) session.end()
    else void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY })
  })
  socket.on('deposit.changed', () => void queryClient.invalidateQueries({ queryKey: DEPOSITS_KEY }))
  socket.on('withdrawal.changed', () => void queryClient.invalidateQueries({ queryKey: WITHDRAWALS_KEY }))
  socket.on('notification.changed', () => void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }))
  socket.on('transfer.changed', () => {
    void queryClient.invalidateQueries({ queryKey: TRANSFERS_KEY })
    // The server creates notifications of received money only when they are requested.
    void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY })
  })
  socket.on('deal.changed', () => void queryClient.invalidateQueries({ queryKey: DEALS_KEY }))
  socket.on('deal.listed', () => void queryClient.invalidateQueries({ queryKey: [...DEALS_KEY, 'list'] }))
  socket.on('exchange.changed', ({ seq }) => {
    for (const about of ['list', seq]) void queryClient.invalidateQueries({ queryKey: [...EXCHANGES_KEY, about] })
  })
  socket.on('order.status', orderNews(queryClient))
  socket.on('allowance.changed', () => void queryClient.invalidateQueries({ queryKey: ALLOWANCES_KEY }))
  socket.on('money-request.changed', () => void queryClient.invalidateQueries({ queryKey: MONEY_REQUESTS_KEY }))
  socket.on('transaction.changed', () => {
    void queryClient.invalidateQueries({ queryKey: CHECKOUT_KEY })
    void queryClient.invalidateQueries({ queryKey: [MEMBER, 'checkout'] })
    void queryClient.invalidateQueries({ queryKey: SHOP_TRANSACTIONS_KEY })
    void queryClient.invalidateQueries({ queryKey: SHOP_DESK_KEY })
  })
  socket.on('fund.changed', () => void queryClient.invalidateQueries({ queryKey: FUNDS_KEY }))
  socket.on('merchant.changed', () => void queryClient.invalidateQueries({ queryKey: MERCHANTS_KEY }))
  socket.on('inquiry.changed', () => void queryClient.invalidateQueries({ queryKey: INQUIRIES_KEY }))
  socket.on('schedule.changed', () => void queryClient.invalidateQueries({ queryKey: SCHEDULES_KEY }))
  socket.on('account.balance', () => void queryClient.invalidateQueries({ queryKey: ACCOUNTS_KEY }))
  socket.on('xplogin.requested', ({ token }) => {
    void import('./xplogin-notice.tsx').then((notice) => notice.tellXplogin({ loadTexts }, token))
  })
  socket.on('application.changed', () => void queryClient.invalidateQueries({ queryKey: [MEMBER] }))
  socket.on('content.changed', ({ kind }) => void queryClient.invalidateQueries({ queryKey: ['support', kind] }))
  socket.on('health.changed', () => void queryClient.invalidateQueries({ queryKey: ['support', 'status'] }))
  // Either the session ended during a disconnect, or only the token did: a request shows which.
  const askWho = async () => {
    if (!(await session.freshen())) await session.recognise()
  }
  const refresh = (keys: readonly (readonly string[])[]) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
  }
  socket.on('push.missed', () => refresh([...PUSHED_KEYS, MERCHANTS_KEY, ['support']]))
  let wasAway = false
  socket.onStatus((status) => {
    if (status === 'disconnected') wasAway = true
    if (status === 'connected' && wasAway) {
      wasAway = false
      refresh([['support'], MERCHANTS_KEY])
    }
    if (status === 'unauthorized') void askWho()
    // Fetches what was pushed before the connection existed.
    if (status === 'authenticated') refresh(PUSHED_KEYS)
  })
  let token = session.get().token
  session.subscribe(() => {
    if (session.get().token === token) return
    token = session.get().token
    socket.authenticate()
  })
  socket.connect()
}
