-- A text is written in Korean and English at least. Readers of a language that it lacks get the English one.
ALTER TABLE content DROP CONSTRAINT content_text_check;
ALTER TABLE content ADD CONSTRAINT content_text_check CHECK (
  text ?& ARRAY['ko-KR', 'en-US']
  AND text - ARRAY['ko-KR', 'en-US', 'ja-JP', 'zh-CN', 'zh-TW', 'fr-FR', 'de-DE', 'es-ES', 'vi-VN', 'pt-PT'] = '{}'
);
