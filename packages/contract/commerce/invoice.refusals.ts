import { refusal } from '../refusal.ts'
import { SALE_REFUSALS } from './payment-link.refusals.ts'

const INVOICE_ENDED = refusal('INVOICE_ENDED', 409, {
  'ko-KR': '이미 끝난 문서라 바꿀 수 없어요. 결제, 수락, 취소됐거나 기한이 지났어요.',
  'en-US': 'This document is closed and cannot be changed: it was paid, accepted or canceled, or it has expired.',
  'ja-JP': 'この書類は終了しているため変更できません（支払済み、承認済み、取消、または期限切れ）。',
  'zh-CN': '此单据已结束，无法更改：已付款、已接受、已取消或已过期。',
  'zh-TW': '此單據已結束，無法變更：已付款、已接受、已取消或已過期。',
  'fr-FR': 'Ce document est clos et ne peut plus être modifié : payé, accepté, annulé ou expiré.',
  'de-DE': 'Dieses Dokument ist abgeschlossen und unveränderlich: bezahlt, angenommen, storniert oder abgelaufen.',
  'es-ES': 'Este documento está cerrado y no se puede cambiar: se ha pagado, aceptado o cancelado, o ha caducado.',
  'vi-VN': 'Chứng từ này đã kết thúc và không thể thay đổi: đã thanh toán, đã chấp nhận, đã hủy hoặc hết hạn.',
  'pt-PT': 'Este documento está fechado e não pode ser alterado: foi pago, aceite ou cancelado, ou expirou.',
})

const INVOICE_SENT_ALREADY = refusal('INVOICE_SENT_ALREADY', 409, {
  'ko-KR': '이미 보낸 문서는 수정할 수 없어요. 취소하고 새로 만들어 주세요.',
  'en-US': 'A document that was sent cannot be edited. Cancel it and create a new one.',
  'ja-JP': '送信済みの書類は編集できません。取り消して新しく作成してください。',
  'zh-CN': '已发送的单据无法编辑，请取消后重新创建。',
  'zh-TW': '已寄出的單據無法編輯，請取消後重新建立。',
  'fr-FR': 'Un document envoyé ne se modifie plus. Annulez-le et créez-en un autre.',
  'de-DE': 'Ein gesendetes Dokument lässt sich nicht bearbeiten. Stornieren Sie es und erstellen Sie ein neues.',
  'es-ES': 'Un documento enviado no se puede editar. Cancélelo y cree uno nuevo.',
  'vi-VN': 'Chứng từ đã gửi không thể sửa. Hãy hủy và lập chứng từ mới.',
  'pt-PT': 'Um documento enviado não pode ser editado. Cancele-o e crie um novo.',
})

const INVOICE_NOT_SENT = refusal('INVOICE_NOT_SENT', 409, {
  'ko-KR': '아직 보내지 않은 문서예요. 먼저 보내 주세요.',
  'en-US': 'This document has not been sent yet. Please send it first.',
  'ja-JP': 'まだ送信されていません。先に送信してください。',
  'zh-CN': '该单据尚未发送，请先发送。',
  'zh-TW': '該單據尚未寄出，請先寄出。',
  'fr-FR': 'Le document n’a pas encore été envoyé. Envoyez-le d’abord.',
  'de-DE': 'Das Dokument wurde noch nicht gesendet. Bitte senden Sie es zuerst.',
  'es-ES': 'El documento todavía no se ha enviado. Envíelo primero.',
  'vi-VN': 'Chứng từ chưa được gửi. Vui lòng gửi trước.',
  'pt-PT': 'O documento ainda não foi enviado. Envie-o primeiro.',
})

export const INVOICE_REFUSALS = [INVOICE_ENDED, INVOICE_SENT_ALREADY, INVOICE_NOT_SENT] as const
export const INVOICE_PAY_REFUSALS = [...INVOICE_REFUSALS, ...SALE_REFUSALS] as const
