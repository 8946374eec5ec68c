-- Third version of the terms: the Arabic heading says what a missed visit is.
INSERT INTO legal_documents (document, version, title, sections, published_at)
SELECT document, 3, title, replace(sections::text, 'تغيير الموعد والإلغاء والزيارات الفائتة', 'تغيير الموعد والإلغاء والزيارات التي لم تتم')::jsonb,
  timestamptz '2026-11-22T12:00:00+04:00'
FROM legal_documents WHERE document = 'terms' AND version = 2;
