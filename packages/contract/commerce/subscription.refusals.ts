import { OUTFLOW_REFUSALS } from '../operations/outflow.refusals.ts'
import { refusal } from '../refusal.ts'

const PLAN_CLOSED = refusal('PLAN_CLOSED', 409, {
  'ko-KR': '새로 가입할 수 없는 구독이에요.',
  'en-US': 'This subscription is no longer offered.',
  'ja-JP': 'このサブスクリプションは受付を終了しました。',
  'zh-CN': '此订阅已不再提供。',
  'zh-TW': '此訂閱已不再提供。',
  'fr-FR': 'Cet abonnement n’est plus proposé.',
  'de-DE': 'Dieses Abo wird nicht mehr angeboten.',
  'es-ES': 'Esta suscripción ya no se ofrece.',
  'vi-VN': 'Gói đăng ký này không còn được cung cấp.',
  'pt-PT': 'Esta subscrição já não está disponível.',
})

const MAXIMUM_TOO_LOW = refusal('MAXIMUM_TOO_LOW', 422, {
  'ko-KR': '한도가 구독 금액보다 작아요. 한도를 높여 주세요.',
  'en-US': 'Your maximum is below the price of the subscription. Please raise it.',
  'ja-JP': '上限額がサブスクリプションの料金を下回っています。上限を引き上げてください。',
  'zh-CN': '您的上限低于订阅价格，请提高上限。',
  'zh-TW': '您的上限低於訂閱價格，請提高上限。',
  'fr-FR': 'Votre plafond est inférieur au prix de l’abonnement. Relevez-le.',
  'de-DE': 'Ihr Höchstbetrag liegt unter dem Preis des Abos. Bitte erhöhen Sie ihn.',
  'es-ES': 'Su máximo es inferior al precio de la suscripción. Auméntelo.',
  'vi-VN': 'Mức tối đa của bạn thấp hơn giá gói đăng ký. Vui lòng nâng lên.',
  'pt-PT': 'O seu máximo é inferior ao preço da subscrição. Aumente-o.',
})

const SUBSCRIPTION_ENDED = refusal('SUBSCRIPTION_ENDED', 409, {
  'ko-KR': '이미 끝난 구독이에요.',
  'en-US': 'This subscription has already ended.',
  'ja-JP': 'このサブスクリプションはすでに終了しています。',
  'zh-CN': '此订阅已结束。',
  'zh-TW': '此訂閱已結束。',
  'fr-FR': 'Cet abonnement est déjà terminé.',
  'de-DE': 'Dieses Abo ist bereits beendet.',
  'es-ES': 'Esta suscripción ya ha terminado.',
  'vi-VN': 'Gói đăng ký này đã kết thúc.',
  'pt-PT': 'Esta subscrição já terminou.',
})

export const SUBSCRIPTION_REFUSALS = [SUBSCRIPTION_ENDED] as const
export const SUBSCRIBE_REFUSALS = [PLAN_CLOSED, MAXIMUM_TOO_LOW, ...OUTFLOW_REFUSALS.SCHEDULE] as const
