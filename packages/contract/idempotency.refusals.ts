import { refusal } from './refusal.ts'

/** Refusals of every operation that requires an Idempotency-Key. */
export const IDEMPOTENCY_REFUSALS = [
  refusal('IDEMPOTENCY_KEY_REQUIRED', 400, {
    'ko-KR': '중복 방지 키가 필요해요.',
    'en-US': 'An idempotency key is required.',
    'ja-JP': '重複防止キーが必要です。',
    'zh-CN': '需要幂等键。',
    'zh-TW': '需要冪等鍵。',
    'fr-FR': 'Une clé d’idempotence est requise.',
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
  refusal('REQUEST_OUT_OF_TIME', 422, {
    'ko-KR':
      '기기의 시계가 실제 시간과 하루 넘게 달라서 처리하지 못했어요. 기기의 날짜와 시간을 맞춘 뒤 다시 시도해 주세요.',
    'en-US':
      'Nothing was sent: the clock of your device is wrong by more than a day. Set its date and time, then try again.',
    'ja-JP':
      '端末の時計が1日以上ずれているため、処理できませんでした。日付と時刻を合わせてから、もう一度お試しください。',
    'zh-CN': '您设备的时间误差超过一天，未能处理。请校准设备的日期和时间后重试。',
    'zh-TW': '您裝置的時間誤差超過一天，未能處理。請校正裝置的日期與時間後再試一次。',
    'fr-FR':
      'Rien n’a été envoyé : l’horloge de votre appareil a plus d’un jour d’écart. Réglez la date et l’heure, puis réessayez.',
    'de-DE':
      'Es wurde nichts gesendet: Die Uhr Ihres Geräts geht um mehr als einen Tag falsch. Stellen Sie Datum und Uhrzeit ein und versuchen Sie es erneut.',
    'es-ES':
      'No se ha enviado nada: el reloj de su dispositivo tiene más de un día de diferencia. Ajuste la fecha y la hora e inténtelo de nuevo.',
    'vi-VN': 'Chưa có gì được gửi: đồng hồ của thiết bị lệch hơn một ngày. Hãy chỉnh lại ngày giờ rồi thử lại.',
    'pt-PT':
      'Nada foi enviado: o relógio do seu dispositivo tem mais de um dia de diferença. Acerte a data e a hora e tente novamente.',
  }),
] as const
