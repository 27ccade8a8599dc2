import { OUTFLOW_REFUSALS } from '../operations/outflow.refusals.ts'
import { refusal } from '../refusal.ts'
import { EXCHANGE_CLOSED } from './exchange.refusals.ts'
import { ACCOUNT_NUMBER_UNKNOWN, ASSETS_DIFFERENT, SAME_ACCOUNT, TOO_MANY_PAYEES } from './transfer.refusals.ts'

const SCHEDULE_NEVER_RUNS = refusal('SCHEDULE_NEVER_RUNS', 422, {
  'ko-KR': '시작 시각이 이미 지났거나 종료일보다 늦어요.',
  'en-US': 'The start has passed already, or lies after the end.',
  'ja-JP': '開始日時がすでに過ぎているか、終了日より後です。',
  'zh-CN': '开始时间已过，或晚于结束日期。',
  'zh-TW': '開始時間已過，或晚於結束日期。',
  'fr-FR': 'Le début est déjà passé, ou se situe après la fin.',
  'de-DE': 'Der Beginn ist schon vorbei oder liegt nach dem Ende.',
  'es-ES': 'El inicio ya ha pasado o es posterior al final.',
  'vi-VN': 'Thời điểm bắt đầu đã qua hoặc sau ngày kết thúc.',
  'pt-PT': 'O início já passou ou é posterior ao fim.',
})

const TOO_MANY_SCHEDULES = refusal('TOO_MANY_SCHEDULES', 409, {
  'ko-KR': '예약은 {max}개까지 둘 수 있어요. 쓰지 않는 예약을 취소해 주세요.',
  'en-US': 'You can have up to {max} schedules. Please cancel some you no longer need.',
  'ja-JP': '予約は{max}件まで登録できます。不要なものを取り消してください。',
  'zh-CN': '最多可设置 {max} 个预约，请取消不再需要的。',
  'zh-TW': '最多可設定 {max} 個預約，請取消不再需要的。',
  'fr-FR': 'Vous pouvez avoir {max} programmations au plus. Annulez celles dont vous n’avez plus besoin.',
  'de-DE': 'Sie können bis zu {max} Pläne haben. Bitte stornieren Sie nicht mehr benötigte.',
  'es-ES': 'Puede tener hasta {max} programaciones. Cancele las que ya no necesite.',
  'vi-VN': 'Bạn có thể có tối đa {max} lịch hẹn giờ. Vui lòng hủy bớt lịch không còn cần.',
  'pt-PT': 'Pode ter até {max} agendamentos. Cancele aqueles de que já não precisa.',
})

const SCHEDULE_ENDED = refusal('SCHEDULE_ENDED', 409, {
  'ko-KR': '이미 끝난 예약이에요.',
  'en-US': 'This schedule is over.',
  'ja-JP': 'この予約はすでに終了しています。',
  'zh-CN': '此预约已结束。',
  'zh-TW': '此預約已結束。',
  'fr-FR': 'Cette programmation est terminée.',
  'de-DE': 'Dieser Plan ist beendet.',
  'es-ES': 'Esta programación ha terminado.',
  'vi-VN': 'Lịch hẹn giờ này đã kết thúc.',
  'pt-PT': 'Este agendamento terminou.',
})

const SCHEDULE_BUSY = refusal('SCHEDULE_BUSY', 409, {
  'ko-KR': '지금 이 예약을 실행하고 있어요. 잠시 뒤에 다시 시도해 주세요.',
  'en-US': 'This schedule is running right now. Please try again in a moment.',
  'ja-JP': 'この予約を実行中です。しばらくしてからお試しください。',
  'zh-CN': '此预约正在执行，请稍后再试。',
  'zh-TW': '此預約正在執行，請稍後再試。',
  'fr-FR': 'Cette programmation est en cours d’exécution. Réessayez dans un instant.',
  'de-DE': 'Dieser Plan wird gerade ausgeführt. Bitte versuchen Sie es gleich noch einmal.',
  'es-ES': 'Esta programación se está ejecutando ahora mismo. Inténtelo de nuevo en un momento.',
  'vi-VN': 'Lịch này đang được thực hiện. Vui lòng thử lại sau giây lát.',
  'pt-PT': 'Este agendamento está a ser executado. Tente novamente daqui a pouco.',
})

export const SCHEDULE_REFUSALS = [
  ACCOUNT_NUMBER_UNKNOWN,
  SAME_ACCOUNT,
  ASSETS_DIFFERENT,
  TOO_MANY_PAYEES,
  SCHEDULE_NEVER_RUNS,
  TOO_MANY_SCHEDULES,
  EXCHANGE_CLOSED,
  ...OUTFLOW_REFUSALS.SCHEDULE,
] as const
export const SCHEDULE_CHANGE_REFUSALS = [SCHEDULE_ENDED, SCHEDULE_BUSY, ...OUTFLOW_REFUSALS.SCHEDULE] as const
