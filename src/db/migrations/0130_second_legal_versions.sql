-- Second versions: a booking that waits for its confirmation by email is not made yet, and what is encrypted is said in full.
INSERT INTO legal_documents (document, version, title, sections, published_at)
SELECT document, 2, title, said::jsonb, timestamptz '2026-11-22T00:00:00+04:00'
FROM legal_documents,
  replace(sections::text,
    'Your booking is made when we show you its booking ID; a booking paid by card is held for you while you pay, and the page shows for how long.',
    'Your booking is made when we show you its booking ID. A booking paid by card is held for you while you pay, and one that we ask you to confirm by email until you confirm it; the page shows for how long, and what is not paid or confirmed by then is released.'
  ) AS english,
  replace(english,
    'يتم حجزك عندما نعرض لك رقمه، ويُحفظ لك الموعد أثناء الدفع بالبطاقة للمدة الظاهرة في الصفحة.',
    'يتم حجزك عندما نعرض لك رقمه. ويُحفظ لك الموعد أثناء الدفع بالبطاقة، أو إلى أن تؤكده عبر البريد الإلكتروني إن طلبنا ذلك، للمدة الظاهرة في الصفحة، ثم يُتاح لغيرك إن لم يُدفع أو يُؤكَّد.'
  ) AS arabic,
  replace(arabic, 'وتنزيل بياناتك ومحو حسابك', 'وتنزيل بياناتك وحذف حسابك') AS said
WHERE document = 'terms' AND version = 1
UNION ALL
SELECT document, 2, title, said::jsonb, timestamptz '2026-11-22T00:00:00+04:00'
FROM legal_documents,
  replace(sections::text,
    'Connections are encrypted, passwords are stored only as hashes, and staff log in with a second factor.',
    'Connections are encrypted, and so are phone numbers, addresses and bank details where we store them. Passwords are stored only as hashes, and staff log in with a second factor.'
  ) AS english,
  replace(english,
    'الاتصالات مشفّرة، وكلمات المرور لا تُحفظ إلا مجزّأة، ويسجل',
    'الاتصالات مشفّرة، وكذلك أرقام الهواتف والعناوين والبيانات المصرفية حيث نحفظها. وكلمات المرور لا تُحفظ إلا بصيغة لا يمكن قراءتها، ويسجل'
  ) AS arabic,
  replace(arabic, 'كلها في ملف واحد ومحو حسابك', 'كلها في ملف واحد وحذف حسابك') AS said
WHERE document = 'privacy' AND version = 1;
