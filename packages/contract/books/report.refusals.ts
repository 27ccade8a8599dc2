import { refusal } from '../refusal.ts'

const TOO_MANY_REPORTS = refusal('TOO_MANY_REPORTS', 409, {
  'ko-KR': '보고서는 한 번에 {max}건까지 만들 수 있어요. 만들고 있는 보고서가 끝난 뒤 다시 시도해 주세요.',
  'en-US': 'Up to {max} reports can be prepared at a time. Please try again when one is finished.',
  'ja-JP': 'レポートは同時に{max}件まで作成できます。作成が終わってからもう一度お試しください。',
  'zh-CN': '最多可同时生成 {max} 份报告，请在其中一份完成后再试。',
  'zh-TW': '最多可同時產生 {max} 份報告，請在其中一份完成後再試。',
  'fr-FR': '{max} rapports au plus peuvent être préparés à la fois. Réessayez lorsque l’un d’eux sera terminé.',
  'de-DE':
    'Höchstens {max} Berichte können gleichzeitig erstellt werden. Bitte versuchen Sie es erneut, wenn einer fertig ist.',
  'es-ES': 'Se pueden preparar hasta {max} informes a la vez. Inténtelo de nuevo cuando termine uno.',
  'vi-VN': 'Có thể tạo tối đa {max} báo cáo cùng lúc. Vui lòng thử lại khi một báo cáo đã xong.',
  'pt-PT': 'Podem ser preparados até {max} relatórios de cada vez. Tente novamente quando um estiver concluído.',
})

export const REPORT_REFUSALS = [TOO_MANY_REPORTS] as const
