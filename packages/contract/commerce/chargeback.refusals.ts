import { CASE_REFUSALS } from '../identity/review.refusals.ts'
import { refusal } from '../refusal.ts'

const CHARGEBACK_ANSWERED = refusal('CHARGEBACK_ANSWERED', 409, {
  'ko-KR': '이미 답변했거나 끝난 이의 제기예요.',
  'en-US': 'This dispute has already been answered or is closed.',
  'ja-JP': 'この異議申し立ては回答済み、または終了しています。',
  'zh-CN': '此争议已答复或已结束。',
  'zh-TW': '此爭議已答覆或已結束。',
  'fr-FR': 'Cette contestation a déjà reçu une réponse ou est close.',
  'de-DE': 'Diese Reklamation ist schon beantwortet oder abgeschlossen.',
  'es-ES': 'Esta disputa ya se ha respondido o ha terminado.',
  'vi-VN': 'Tranh chấp này đã được trả lời hoặc đã kết thúc.',
  'pt-PT': 'Esta contestação já foi respondida ou terminou.',
})

const EVIDENCE_LATE = refusal('EVIDENCE_LATE', 409, {
  'ko-KR': '증빙을 낼 수 있는 기한이 지났어요.',
  'en-US': 'The deadline for evidence has passed.',
  'ja-JP': '証拠の提出期限を過ぎています。',
  'zh-CN': '提交证据的期限已过。',
  'zh-TW': '提交證據的期限已過。',
  'fr-FR': 'Le délai pour fournir des justificatifs est dépassé.',
  'de-DE': 'Die Frist für Belege ist abgelaufen.',
  'es-ES': 'El plazo para presentar pruebas ha terminado.',
  'vi-VN': 'Đã hết hạn nộp bằng chứng.',
  'pt-PT': 'O prazo para apresentar provas terminou.',
})

const EVIDENCE_TOO_LARGE = refusal('EVIDENCE_TOO_LARGE', 409, {
  'ko-KR': '카드사가 받는 양을 넘었어요. 모두 합쳐 {pages}쪽, {megabytes}MB까지예요. 파일 수나 크기를 줄여 주세요.',
  'en-US':
    'This is more than the cardholder’s bank accepts: {pages} pages and {megabytes} MB in total. Please use fewer or smaller files.',
  'ja-JP':
    'カード会社が受け付ける量を超えています。合計{pages}ページ、{megabytes}MBまでです。ファイルを減らすか小さくしてください。',
  'zh-CN': '超出了发卡行接受的上限：合计 {pages} 页、{megabytes} MB。请减少文件数量或缩小文件。',
  'zh-TW': '超出了發卡銀行接受的上限：合計 {pages} 頁、{megabytes} MB。請減少檔案數量或縮小檔案。',
  'fr-FR':
    'C’est plus que ce qu’accepte la banque du titulaire : {pages} pages et {megabytes} Mo au total. Envoyez moins de fichiers ou des fichiers plus petits.',
  'de-DE':
    'Das ist mehr, als die Bank des Karteninhabers annimmt: insgesamt {pages} Seiten und {megabytes} MB. Bitte verwenden Sie weniger oder kleinere Dateien.',
  'es-ES':
    'Es más de lo que acepta el banco del titular: {pages} páginas y {megabytes} MB en total. Use menos archivos o más pequeños.',
  'vi-VN':
    'Vượt quá mức ngân hàng của chủ thẻ chấp nhận: tổng cộng {pages} trang và {megabytes} MB. Vui lòng dùng ít tệp hơn hoặc tệp nhỏ hơn.',
  'pt-PT':
    'É mais do que o banco do titular aceita: {pages} páginas e {megabytes} MB no total. Use menos ficheiros ou ficheiros mais pequenos.',
})

export const ANSWER_CHARGEBACK_REFUSALS = [...CASE_REFUSALS, CHARGEBACK_ANSWERED, EVIDENCE_TOO_LARGE] as const
export const EVIDENCE_REFUSALS = [CHARGEBACK_ANSWERED, EVIDENCE_LATE, EVIDENCE_TOO_LARGE] as const
