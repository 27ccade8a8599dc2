import { refusal } from '../refusal.ts'

const TIER_MOVE_STEP = refusal('TIER_MOVE_STEP', 409, {
  'ko-KR': '지금 단계에서는 할 수 없어요. 목록을 새로 확인해 주세요.',
  'en-US': 'This move is not at that step. Look at the list again.',
  'ja-JP': '現在の段階ではできません。一覧をもう一度確認してください。',
  'zh-CN': '当前步骤无法执行此操作，请重新查看列表。',
  'zh-TW': '目前步驟無法執行此操作，請重新查看清單。',
  'fr-FR': 'Ce déplacement n’en est pas à cette étape. Consultez à nouveau la liste.',
  'de-DE': 'Diese Umlagerung ist nicht bei diesem Schritt. Sehen Sie die Liste erneut an.',
  'es-ES': 'Este movimiento no está en ese paso. Consulte de nuevo la lista.',
  'vi-VN': 'Lệnh chuyển này chưa ở bước đó. Hãy xem lại danh sách.',
  'pt-PT': 'Este movimento não está nesse passo. Consulte novamente a lista.',
})

const TIER_FILE_WRONG = refusal('TIER_FILE_WRONG', 422, {
  'ko-KR': '이 제안을 그대로 서명한 파일이 아니에요.',
  'en-US': 'This file is not exactly this proposal, signed.',
  'ja-JP': 'この提案をそのまま署名したファイルではありません。',
  'zh-CN': '此文件不是对该提案原样签名的文件。',
  'zh-TW': '此檔案不是對該提案原樣簽章的檔案。',
  'fr-FR': 'Ce fichier n’est pas exactement cette proposition, signée.',
  'de-DE': 'Diese Datei ist nicht genau dieser Vorschlag in unterschriebener Form.',
  'es-ES': 'Este archivo no es exactamente esta propuesta firmada.',
  'vi-VN': 'Tệp này không phải chính đề xuất này đã được ký.',
  'pt-PT': 'Este ficheiro não é exatamente esta proposta assinada.',
})

export const TIER_EXPORT_REFUSALS = [TIER_MOVE_STEP] as const
export const TIER_IMPORT_REFUSALS = [TIER_MOVE_STEP, TIER_FILE_WRONG] as const
