import { refusal } from './refusal.ts'

/** Refusals of every operation that asks for an Idempotency-Key. */
export const IDEMPOTENCY_REFUSALS = [
  refusal('IDEMPOTENCY_KEY_REQUIRED', 400, {
    'ko-KR': '중복 방지 키가 필요해요.',
    'en-US': 'An idempotency key is required.',
    'ja-JP': '重複防止キーが必要です。',
    'zh-CN': '需要幂等键。',
    'zh-TW': '需要冪等鍵。',
    'fr-FR': "Une clé d'idempotence est requise.",
    'de-DE': 'Ein Idempotenzschlüssel ist erforderlich.',
    'es-ES': 'Se requiere una clave de idempotencia.',
    'vi-VN': 'Cần có khóa chống trùng lặp.',
    'pt-PT': 'É necessária uma chave de idempotência.',
  }),
  refusal('IDEMPOTENCY_KEY_REUSED', 409, {
    'ko-KR': '같은 키로 다른 내용이 이미 처리됐어요.',
    'en-US': 'This key was already used for a different request.',
    'ja-JP': 'このキーは別の内容ですでに使用されています。',
    'zh-CN': '该键已用于其他请求。',
    'zh-TW': '該鍵已用於其他請求。',
    'fr-FR': 'Cette clé a déjà servi pour une autre requête.',
    'de-DE': 'Dieser Schlüssel wurde bereits für eine andere Anfrage verwendet.',
    'es-ES': 'Esta clave ya se usó para otra solicitud.',
    'vi-VN': 'Khóa này đã được dùng cho một yêu cầu khác.',
    'pt-PT': 'Esta chave já foi usada noutro pedido.',
  }),
  refusal('REQUEST_IN_PROGRESS', 409, {
    'ko-KR': '같은 요청을 처리하고 있어요. 잠시만 기다려 주세요.',
    'en-US': 'The same request is being processed. Please wait a moment.',
    'ja-JP': '同じリクエストを処理中です。しばらくお待ちください。',
    'zh-CN': '相同的请求正在处理中，请稍候。',
    'zh-TW': '相同的請求正在處理中，請稍候。',
    'fr-FR': 'La même requête est en cours de traitement. Patientez un instant.',
    'de-DE': 'Dieselbe Anfrage wird gerade bearbeitet. Bitte warten Sie einen Moment.',
    'es-ES': 'La misma solicitud se está procesando. Espere un momento.',
    'vi-VN': 'Yêu cầu tương tự đang được xử lý. Vui lòng chờ trong giây lát.',
    'pt-PT': 'O mesmo pedido está a ser processado. Aguarde um momento.',
  }),
] as const
