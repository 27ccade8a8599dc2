import { refusal } from '../refusal.ts'
import { TRANSFER_REFUSALS } from './transfer.refusals.ts'

const MONEY_REQUEST_UNKNOWN = refusal('MONEY_REQUEST_UNKNOWN', 404, {
  'ko-KR': '없는 이체 요청이에요. 링크를 다시 확인해 주세요.',
  'en-US': 'There is no such request for money. Please check the link.',
  'ja-JP': 'この送金リクエストは存在しません。リンクをご確認ください。',
  'zh-CN': '此收款请求不存在，请检查链接。',
  'zh-TW': '此收款請求不存在，請檢查連結。',
  'fr-FR': 'Cette demande d’argent n’existe pas. Vérifiez le lien.',
  'de-DE': 'Diese Geldanforderung gibt es nicht. Bitte prüfen Sie den Link.',
  'es-ES': 'Esta solicitud de dinero no existe. Compruebe el enlace.',
  'vi-VN': 'Yêu cầu chuyển tiền này không tồn tại. Vui lòng kiểm tra liên kết.',
  'pt-PT': 'Este pedido de dinheiro não existe. Verifique o link.',
})

const MONEY_REQUEST_ENDED = refusal('MONEY_REQUEST_ENDED', 409, {
  'ko-KR': '이미 끝난 이체 요청이에요. 이체됐거나 취소됐거나 기한이 지났어요.',
  'en-US': 'This request is over: it was paid, canceled or has expired.',
  'ja-JP': 'この送金リクエストは終了しています（支払済み、取消、または期限切れ）。',
  'zh-CN': '此收款请求已结束：已付款、已取消或已过期。',
  'zh-TW': '此收款請求已結束：已付款、已取消或已過期。',
  'fr-FR': 'Cette demande est terminée : payée, annulée ou expirée.',
  'de-DE': 'Diese Anforderung ist beendet: bezahlt, storniert oder abgelaufen.',
  'es-ES': 'Esta solicitud ha terminado: se pagó, se canceló o caducó.',
  'vi-VN': 'Yêu cầu này đã kết thúc: đã được trả, đã hủy hoặc đã hết hạn.',
  'pt-PT': 'Este pedido terminou: foi pago, cancelado ou expirou.',
})

const MONEY_REQUEST_BUSY = refusal('MONEY_REQUEST_BUSY', 409, {
  'ko-KR': '지금 다른 분이 이 요청으로 보내고 있어요. 잠시 뒤에 다시 확인해 주세요.',
  'en-US': 'Someone is paying this request right now. Please look again in a moment.',
  'ja-JP': '現在ほかの方がこのリクエストに支払い中です。しばらくしてからご確認ください。',
  'zh-CN': '此刻有人正在支付该请求，请稍后再查看。',
  'zh-TW': '此刻有人正在支付該請求，請稍後再查看。',
  'fr-FR': 'Quelqu’un paie cette demande en ce moment. Revenez dans un instant.',
  'de-DE': 'Diese Anforderung wird gerade bezahlt. Bitte sehen Sie gleich noch einmal nach.',
  'es-ES': 'Alguien está pagando esta solicitud ahora mismo. Vuelva a mirar en un momento.',
  'vi-VN': 'Hiện có người đang trả yêu cầu này. Vui lòng xem lại sau giây lát.',
  'pt-PT': 'Alguém está a pagar este pedido neste momento. Volte a ver daqui a pouco.',
})

export const MONEY_REQUEST_LINK_REFUSALS = [MONEY_REQUEST_UNKNOWN] as const
export const MONEY_REQUEST_CANCEL_REFUSALS = [MONEY_REQUEST_ENDED, MONEY_REQUEST_BUSY] as const
export const MONEY_REQUEST_PAY_REFUSALS = [
  MONEY_REQUEST_UNKNOWN,
  MONEY_REQUEST_ENDED,
  MONEY_REQUEST_BUSY,
  ...TRANSFER_REFUSALS,
] as const
