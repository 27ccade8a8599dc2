import { refusal } from '../refusal.ts'

const FILE_TYPE_REFUSED = refusal('FILE_TYPE_REFUSED', 415, {
  'ko-KR': 'JPG, PNG, WebP 사진이나 PDF만 올릴 수 있어요.',
  'en-US': 'Only JPEG, PNG or WebP pictures and PDF files are accepted.',
  'ja-JP': 'JPEG、PNG、WebPの画像かPDFのみ受け付けています。',
  'zh-CN': '仅接受 JPEG、PNG、WebP 图片或 PDF 文件。',
  'zh-TW': '僅接受 JPEG、PNG、WebP 圖片或 PDF 檔案。',
  'fr-FR': 'Seules les images JPEG, PNG ou WebP et les fichiers PDF sont acceptés.',
  'de-DE': 'Nur Bilder (JPEG, PNG, WebP) und PDF-Dateien werden angenommen.',
  'es-ES': 'Solo se aceptan imágenes JPEG, PNG o WebP y archivos PDF.',
  'vi-VN': 'Chỉ nhận ảnh JPEG, PNG, WebP hoặc tệp PDF.',
  'pt-PT': 'Só são aceites imagens JPEG, PNG ou WebP e ficheiros PDF.',
})

const FILE_UNREADABLE = refusal('FILE_UNREADABLE', 422, {
  'ko-KR': '파일을 읽을 수 없어요. 손상되었거나 잠겨 있거나 너무 크거나 10쪽이 넘어요.',
  'en-US': 'The file cannot be read: it is damaged, locked, too large or longer than ten pages.',
  'ja-JP': 'ファイルを読み取れません。破損、ロック、サイズ超過、または10ページ超の可能性があります。',
  'zh-CN': '无法读取该文件：可能已损坏、已加密、过大或超过十页。',
  'zh-TW': '無法讀取該檔案：可能已損壞、已加密、過大或超過十頁。',
  'fr-FR': 'Le fichier est illisible : endommagé, verrouillé, trop grand ou de plus de dix pages.',
  'de-DE': 'Die Datei ist nicht lesbar: beschädigt, gesperrt, zu groß oder länger als zehn Seiten.',
  'es-ES': 'No se puede leer el archivo: está dañado, bloqueado, es demasiado grande o tiene más de diez páginas.',
  'vi-VN': 'Không đọc được tệp: tệp bị hỏng, bị khóa, quá lớn hoặc dài hơn mười trang.',
  'pt-PT': 'Não é possível ler o ficheiro: está danificado, bloqueado, é demasiado grande ou tem mais de dez páginas.',
})

const FILE_INFECTED = refusal('FILE_INFECTED', 422, {
  'ko-KR': '파일에서 악성 코드가 발견되어 받지 않았어요.',
  'en-US': 'The file contains malware and was not accepted.',
  'ja-JP': 'ファイルからマルウェアが見つかったため、受け付けませんでした。',
  'zh-CN': '该文件含有恶意软件，未被接受。',
  'zh-TW': '該檔案含有惡意軟體，未被接受。',
  'fr-FR': 'Le fichier contient un logiciel malveillant et a été refusé.',
  'de-DE': 'Die Datei enthält Schadsoftware und wurde nicht angenommen.',
  'es-ES': 'El archivo contiene software malicioso y no se ha aceptado.',
  'vi-VN': 'Tệp chứa mã độc nên không được chấp nhận.',
  'pt-PT': 'O ficheiro contém software malicioso e não foi aceite.',
})

const FILE_BUDGET_USED = refusal('FILE_BUDGET_USED', 429, {
  'ko-KR': '파일을 처리할 수 있는 시간을 모두 썼어요. 한 시간 뒤에 다시 올려 주세요.',
  'en-US': 'The time for processing your files is used up for now. Please try again in an hour.',
  'ja-JP': 'ファイルの処理時間の上限に達しました。1時間後にもう一度お試しください。',
  'zh-CN': '文件处理时间已达上限，请一小时后再试。',
  'zh-TW': '檔案處理時間已達上限，請一小時後再試。',
  'fr-FR': 'Vous avez atteint la limite de traitement de vos fichiers. Réessayez dans une heure.',
  'de-DE': 'Das Limit für die Verarbeitung Ihrer Dateien ist erreicht. Bitte versuchen Sie es in einer Stunde erneut.',
  'es-ES': 'Ha alcanzado el límite de procesamiento de archivos. Inténtelo de nuevo dentro de una hora.',
  'vi-VN': 'Bạn đã dùng hết thời gian xử lý tệp. Vui lòng thử lại sau một giờ.',
  'pt-PT': 'Atingiu o limite de processamento de ficheiros. Tente novamente dentro de uma hora.',
})

export const FILE_REFUSALS = [FILE_TYPE_REFUSED, FILE_UNREADABLE, FILE_INFECTED, FILE_BUDGET_USED] as const
