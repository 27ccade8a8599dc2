import { refusal } from '../refusal.ts'
import { ASK_REFUSALS } from './approval.refusals.ts'

const LIMITS_AT_ODDS = refusal('LIMITS_AT_ODDS', 422, {
  'ko-KR': '서로 맞지 않는 한도가 있어요. 시간·일·주 순으로 커지고, 위험 신호 ≤ 한 사람 ≤ 두 사람 순이어야 해요.',
  'en-US':
    'Some limits contradict each other. Hour, day and week must not decrease, nor must sign of risk, one person and two people.',
  'ja-JP':
    '互いに矛盾する上限があります。時間・日・週、およびリスクの兆候・一人・二人の順に小さくならないようにしてください。',
  'zh-CN': '部分限额相互矛盾。小时、日、周，以及风险迹象、一人、两人，须依次不减。',
  'zh-TW': '部分限額相互矛盾。小時、日、週，以及風險跡象、一人、兩人，須依次不減。',
  'fr-FR':
    'Certains plafonds se contredisent. Heure, jour et semaine ne doivent pas décroître, ni signe de risque, une et deux personnes.',
  'de-DE':
    'Einige Limits widersprechen sich. Stunde, Tag und Woche dürfen nicht kleiner werden, ebenso Risikozeichen, eine und zwei Personen.',
  'es-ES':
    'Algunos límites se contradicen. Hora, día y semana no deben disminuir, ni tampoco señal de riesgo, una y dos personas.',
  'vi-VN':
    'Một số hạn mức mâu thuẫn. Giờ, ngày, tuần không được giảm dần; dấu hiệu rủi ro, một người, hai người cũng vậy.',
  'pt-PT':
    'Alguns limites contradizem-se. Hora, dia e semana não podem diminuir, nem sinal de risco, uma e duas pessoas.',
})

export const CHANGE_SETTING_REFUSALS = [...ASK_REFUSALS, LIMITS_AT_ODDS] as const
