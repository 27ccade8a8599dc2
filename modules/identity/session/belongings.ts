import type { Belongings } from '@cocobnk/database'
import type { SessionTables } from './deps.ts'
import { forgetDevices } from './known-device.ts'

export const sessionBelongings: Belongings<SessionTables> = {
  tables: ['known_device'],
  erase: forgetDevices,
}
