import type { Belongings } from '@cocobnk/database'
import { deleteReports, type ReportTables } from './store.ts'

export const reportBelongings: Belongings<ReportTables> = { tables: ['report'], erase: deleteReports }
