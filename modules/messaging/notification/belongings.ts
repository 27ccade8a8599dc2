import type { Belongings } from '@cocobnk/database'
import type { NotificationTables } from './deps.ts'
import { eraseNotifications } from './erase.ts'

export const notificationBelongings: Belongings<NotificationTables> = {
  tables: ['notification', 'notification_habit', 'notification_mute', 'push_subscription'],
  erase: eraseNotifications,
}
