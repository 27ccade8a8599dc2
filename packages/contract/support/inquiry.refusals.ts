import { TOO_MANY_ATTEMPTS } from '../attempt.refusals.ts'
import { refusal } from '../refusal.ts'

/** Does not reveal which part was wrong, and so not which contact IDs exist. */
const INQUIRY_LOOKUP_REFUSED = refusal('INQUIRY_LOOKUP_REFUSED', 403, {
  'ko-KR': '문의 번호 또는 비밀번호가 맞지 않아요.',
  'en-US': 'The contact ID or password is not right.',
  'ja-JP': 'お問い合わせ番号またはパスワードが正しくありません。',
  'zh-CN': '咨询编号或密码不正确。',
  'zh-TW': '諮詢編號或密碼不正確。',
  'fr-FR': 'Le numéro de demande ou le mot de passe est incorrect.',
  'de-DE': 'Kontakt-ID oder Passwort ist nicht richtig.',
  'es-ES': 'El número de consulta o la contraseña no son correctos.',
  'vi-VN': 'Mã liên hệ hoặc mật khẩu không đúng.',
  'pt-PT': 'O número do pedido ou a palavra-passe não está correto.',
})

const INQUIRY_TICKET_ENDED = refusal('INQUIRY_TICKET_ENDED', 403, {
  'ko-KR': '열람 시간이 끝났어요. 문의 번호와 비밀번호를 다시 입력해 주세요.',
  'en-US': 'Your time to view this has ended. Enter the contact ID and password again.',
  'ja-JP': '閲覧時間が終了しました。お問い合わせ番号とパスワードをもう一度入力してください。',
  'zh-CN': '查看时间已结束，请重新输入咨询编号和密码。',
  'zh-TW': '檢視時間已結束，請重新輸入諮詢編號和密碼。',
  'fr-FR': 'Le temps de consultation est écoulé. Saisissez à nouveau le numéro et le mot de passe.',
  'de-DE': 'Die Zeit zum Ansehen ist um. Geben Sie Kontakt-ID und Passwort noch einmal ein.',
  'es-ES': 'El tiempo de consulta ha terminado. Introduzca de nuevo el número y la contraseña.',
  'vi-VN': 'Đã hết thời gian xem. Vui lòng nhập lại mã liên hệ và mật khẩu.',
  'pt-PT': 'O tempo de consulta terminou. Introduza novamente o número e a palavra-passe.',
})

const INQUIRY_TAKEN = refusal('INQUIRY_TAKEN', 409, {
  'ko-KR': '다른 운영자가 이미 맡은 문의예요.',
  'en-US': 'Another operator has already taken this inquiry.',
  'ja-JP': 'このお問い合わせはすでに別の担当者が受け持っています。',
  'zh-CN': '此咨询已由另一位操作员受理。',
  'zh-TW': '此諮詢已由另一位操作員受理。',
  'fr-FR': 'Un autre opérateur a déjà pris cette demande.',
  'de-DE': 'Diese Anfrage hat schon jemand anders übernommen.',
  'es-ES': 'Otro operador ya ha tomado esta consulta.',
  'vi-VN': 'Một nhân viên khác đã nhận yêu cầu này.',
  'pt-PT': 'Outro operador já assumiu este pedido.',
})

const INQUIRY_NOT_TAKEN = refusal('INQUIRY_NOT_TAKEN', 409, {
  'ko-KR': '먼저 이 문의를 맡아야 답할 수 있어요.',
  'en-US': 'Take the inquiry first: only then can you answer it.',
  'ja-JP': '先にお問い合わせを受け持ってください。回答はその後に行えます。',
  'zh-CN': '请先受理此咨询，然后才能回复。',
  'zh-TW': '請先受理此諮詢，然後才能回覆。',
  'fr-FR': 'Prenez d’abord la demande pour pouvoir y répondre.',
  'de-DE': 'Übernehmen Sie die Anfrage zuerst: Erst dann können Sie antworten.',
  'es-ES': 'Tome primero la consulta: solo entonces podrá responder.',
  'vi-VN': 'Hãy nhận yêu cầu trước, sau đó mới có thể trả lời.',
  'pt-PT': 'Assuma primeiro o pedido: só então pode responder.',
})

const INQUIRY_NOT_WAITING = refusal('INQUIRY_NOT_WAITING', 409, {
  'ko-KR': '이미 답했거나 회원이 종료한 문의예요.',
  'en-US': 'This inquiry is answered already, or its writer closed it.',
  'ja-JP': 'すでに回答済みか、お客様が終了したお問い合わせです。',
  'zh-CN': '此咨询已回复，或已被提问者关闭。',
  'zh-TW': '此諮詢已回覆，或已由提問者結束。',
  'fr-FR': 'Cette demande a déjà une réponse, ou son auteur l’a close.',
  'de-DE': 'Diese Anfrage ist schon beantwortet oder wurde von der fragenden Person geschlossen.',
  'es-ES': 'Esta consulta ya tiene respuesta o su autor la ha cerrado.',
  'vi-VN': 'Yêu cầu này đã được trả lời hoặc đã được người gửi đóng lại.',
  'pt-PT': 'Este pedido já tem resposta ou foi encerrado por quem o escreveu.',
})

/** Refusals of a visitor's ticket. */
export const INQUIRY_TICKET_REFUSALS = [INQUIRY_TICKET_ENDED] as const
export const INQUIRY_LOOKUP_REFUSALS = [INQUIRY_LOOKUP_REFUSED, TOO_MANY_ATTEMPTS] as const
/** Refusals of claiming or releasing an inquiry. */
export const INQUIRY_TAKE_REFUSALS = [INQUIRY_TAKEN, INQUIRY_NOT_TAKEN, INQUIRY_NOT_WAITING] as const
export const INQUIRY_REPLY_REFUSALS = [INQUIRY_NOT_TAKEN, INQUIRY_NOT_WAITING] as const
