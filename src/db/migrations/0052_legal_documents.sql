-- What customers agree to. A published version never changes, so that what somebody accepted can be read again word for word.
CREATE TABLE legal_documents (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  document text NOT NULL CHECK (document IN ('terms', 'privacy')),
  version integer NOT NULL CHECK (version > 0),
  title localized NOT NULL,
  -- A list of {heading, paragraphs} in each language; a section with "rules": true is followed by the current booking rules.
  sections localized_list NOT NULL,
  published_at timestamptz NOT NULL,
  UNIQUE (document, version)
);
CREATE TRIGGER legal_documents_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON legal_documents
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();

CREATE FUNCTION refuse_changed_legal_document() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    RAISE EXCEPTION 'A published legal document never changes: publish a new version' USING ERRCODE = 'restrict_violation';
  END
  $$;
CREATE TRIGGER legal_documents_stay BEFORE UPDATE OR DELETE ON legal_documents
  FOR EACH ROW EXECUTE FUNCTION refuse_changed_legal_document();

INSERT INTO legal_documents (document, version, title, sections, published_at) VALUES
('terms', 1, '{"en": "Terms of service", "ar": "شروط الخدمة"}', $json$
{
  "en": [
    {"heading": "About these terms", "paragraphs": [
      "These terms apply when you use this site, create an account with Service Market or book a service with us. By booking or creating an account you accept them.",
      "Each version has a number and a date. We keep the version you accepted with your account and with each of your bookings, and every version can be read on this page."]},
    {"heading": "Your booking", "paragraphs": [
      "We only show times at which a team is free. Your booking is made when we show you its booking ID; a booking paid by card is held for you while you pay, and the page shows for how long.",
      "Please give us the right address and phone number, and make sure that somebody can let the team in. You can see, move and cancel your booking on its own page: the link is in every email about it."]},
    {"heading": "Prices and payment", "paragraphs": [
      "All prices are in UAE dirhams and include VAT. What you pay is the total shown before you confirm. You receive a tax invoice for each visit that is completed and paid.",
      "Card details go straight to our payment provider. They never reach our servers."]},
    {"heading": "Moving, cancelling and missed visits", "paragraphs": [
      "These are the rules for bookings made today. The rules shown when you booked stay with your booking, even if ours change later. The booking page always shows the fee before you confirm a change."], "rules": true},
    {"heading": "Your account", "paragraphs": [
      "Keep your password to yourself and tell us if you think somebody else knows it. In your profile you can log out other devices, download your data and delete your account.",
      "Wallet credit pays for your visits here. You can withdraw money that you added or that was refunded from a booking. Credit we give you for inviting a friend, and loyalty points, come from completed bookings."]},
    {"heading": "Reviews", "paragraphs": [
      "Only people who had a visit can review it. Write what you experienced yourself. We do not publish insults, personal details of others or advertising."]},
    {"heading": "When something is not right", "paragraphs": [
      "If something was damaged or was not done well, please tell us as soon as you can, with your booking ID: in Support in your profile, by phone or on WhatsApp.",
      "Nothing in these terms takes away a right that the law gives you as a consumer in the United Arab Emirates."]},
    {"heading": "The law that applies", "paragraphs": [
      "These terms follow the federal law of the United Arab Emirates and the law of the Emirate of Dubai. They are published in Arabic and in English; where the two differ, the Arabic text applies."]}
  ],
  "ar": [
    {"heading": "عن هذه الشروط", "paragraphs": [
      "تسري هذه الشروط عند استخدامك هذا الموقع أو فتح حساب لدى Service Market أو حجز خدمة معنا. بالحجز أو بفتح حساب فإنك توافق عليها.",
      "لكل نسخة رقم وتاريخ. نحتفظ بالنسخة التي وافقت عليها مع حسابك ومع كل حجز من حجوزاتك، ويمكن قراءة جميع النسخ في هذه الصفحة."]},
    {"heading": "حجزك", "paragraphs": [
      "لا نعرض إلا المواعيد التي يتوفر فيها فريق. يتم حجزك عندما نعرض لك رقمه، ويُحفظ لك الموعد أثناء الدفع بالبطاقة للمدة الظاهرة في الصفحة.",
      "يرجى إعطاؤنا العنوان ورقم الهاتف الصحيحين، والتأكد من وجود من يستقبل الفريق. يمكنك الاطلاع على حجزك وتغيير موعده وإلغاؤه في صفحته الخاصة، ورابطها في كل رسالة تصلك عنه."]},
    {"heading": "الأسعار والدفع", "paragraphs": [
      "جميع الأسعار بالدرهم الإماراتي وتشمل ضريبة القيمة المضافة. تدفع الإجمالي الذي يظهر لك قبل التأكيد، وتستلم فاتورة ضريبية عن كل زيارة تمت ودُفعت.",
      "تصل بيانات البطاقة مباشرة إلى مزود خدمة الدفع، ولا تمر بخوادمنا أبدًا."]},
    {"heading": "تغيير الموعد والإلغاء والزيارات الفائتة", "paragraphs": [
      "هذه قواعد الحجوزات التي تتم اليوم. تبقى القواعد التي ظهرت لك عند الحجز سارية على حجزك حتى إن غيّرناها لاحقًا. وتذكر صفحة الحجز الرسوم دائمًا قبل أن تؤكد أي تغيير."], "rules": true},
    {"heading": "حسابك", "paragraphs": [
      "احتفظ بكلمة المرور لنفسك، وأخبرنا إن ظننت أن أحدًا يعرفها. من ملفك الشخصي يمكنك تسجيل خروج الأجهزة الأخرى وتنزيل بياناتك ومحو حسابك.",
      "يُستخدم رصيد المحفظة في دفع زياراتك هنا. ويمكن سحب المبالغ التي أضفتها أو التي عادت إليك من حجز. أما رصيد دعوة الأصدقاء ونقاط الولاء فمصدرها الحجوزات المكتملة."]},
    {"heading": "التقييمات", "paragraphs": [
      "لا يقيّم الزيارة إلا من حصل عليها. اكتب ما عايشته بنفسك. لا ننشر الإساءات ولا البيانات الشخصية للآخرين ولا الإعلانات."]},
    {"heading": "عندما لا تسير الأمور كما يجب", "paragraphs": [
      "إن تضرر شيء أو لم يُنجز العمل كما ينبغي فأخبرنا في أقرب وقت مع ذكر رقم الحجز: من قسم الدعم في ملفك الشخصي أو بالهاتف أو عبر واتساب.",
      "لا تنتقص هذه الشروط من أي حق يمنحه لك القانون بصفتك مستهلكًا في دولة الإمارات العربية المتحدة."]},
    {"heading": "القانون الساري", "paragraphs": [
      "تخضع هذه الشروط للقوانين الاتحادية لدولة الإمارات العربية المتحدة ولقوانين إمارة دبي. وهي منشورة بالعربية والإنجليزية، ويُعمل بالنص العربي عند الاختلاف."]}
  ]
}
$json$, '2026-11-01T00:00:00+04:00'),
('privacy', 1, '{"en": "Privacy policy", "ar": "سياسة الخصوصية"}', $json$
{
  "en": [
    {"heading": "Who is responsible", "paragraphs": [
      "Service Market is responsible for the personal data that you give us on this site. We follow the personal data protection law of the United Arab Emirates (Federal Decree-Law No. 45 of 2021). You can reach us at the address, phone number and email at the foot of every page."]},
    {"heading": "What we keep", "paragraphs": [
      "What you give us: your name, email, phone number and address, what you book, what you write to us and the reviews you publish. In your profile you may add your date of birth, gender, a picture, saved locations and billing details.",
      "What is created when you use the site: your bookings and payments, the devices you are logged in on with their network address, and the messages we sent you. Of a card we keep its type, its last four digits and its expiry date; the number stays with the payment provider."]},
    {"heading": "What we use it for", "paragraphs": [
      "To carry out your bookings, take payment, issue invoices, reply to you and protect your account. We only send offers by email if you agreed to it, and you can change your mind in your profile at any time."]},
    {"heading": "Who receives it", "paragraphs": [
      "The professionals who come to you, as far as they need it for the visit. Our payment provider, for your payments. Our email provider. Authorities, where the law requires it. We do not sell personal data."]},
    {"heading": "What stays in your browser", "paragraphs": [
      "Your login, and the booking you have started, so that nothing is lost if the connection breaks. Card numbers are never stored. We use no advertising cookies and no trackers."]},
    {"heading": "How long we keep it", "paragraphs": [
      "Your account and its data stay until you delete them. Invoices and the accounts behind them are kept for five years, as tax law requires, with no more about you than the law asks for."]},
    {"heading": "Your rights", "paragraphs": [
      "In your profile you can read and correct your data, download all of it in one file, and delete your account. You can withdraw consent at any time. You may also complain to the UAE Data Office."]},
    {"heading": "How we protect it", "paragraphs": [
      "Connections are encrypted, passwords are stored only as hashes, and staff log in with a second factor. Guests can only reach their booking with the secret link in their email."]},
    {"heading": "Changes", "paragraphs": [
      "When this policy changes we publish a new version with its date. Earlier versions stay readable on this page."]}
  ],
  "ar": [
    {"heading": "الجهة المسؤولة", "paragraphs": [
      "Service Market مسؤولة عن البيانات الشخصية التي تقدمها لنا في هذا الموقع. ونلتزم بقانون حماية البيانات الشخصية في دولة الإمارات (المرسوم بقانون اتحادي رقم 45 لسنة 2021). يمكنك الوصول إلينا عبر العنوان ورقم الهاتف والبريد الإلكتروني في أسفل كل صفحة."]},
    {"heading": "ما الذي نحتفظ به", "paragraphs": [
      "ما تقدمه لنا: اسمك وبريدك الإلكتروني ورقم هاتفك وعنوانك، وما تحجزه، وما تكتبه لنا، والتقييمات التي تنشرها. ويمكنك في ملفك الشخصي إضافة تاريخ ميلادك وجنسك وصورة ومواقع محفوظة وبيانات للفواتير.",
      "ما ينتج عن استخدام الموقع: حجوزاتك ومدفوعاتك، والأجهزة التي سجلت الدخول منها مع عنوان الشبكة، والرسائل التي أرسلناها إليك. ومن البطاقة نحتفظ بنوعها وآخر أربعة أرقام وتاريخ انتهائها، أما رقمها فيبقى لدى مزود خدمة الدفع."]},
    {"heading": "لماذا نستخدمها", "paragraphs": [
      "لتنفيذ حجوزاتك وتحصيل المدفوعات وإصدار الفواتير والرد عليك وحماية حسابك. ولا نرسل العروض بالبريد الإلكتروني إلا إن وافقت على ذلك، ويمكنك تغيير رأيك في ملفك الشخصي في أي وقت."]},
    {"heading": "من يطّلع عليها", "paragraphs": [
      "من يأتون إليك، بالقدر اللازم للزيارة. ومزود خدمة الدفع لمدفوعاتك. ومن يوصل رسائلنا الإلكترونية. والجهات الرسمية حيث يفرض القانون ذلك. ولا نبيع البيانات الشخصية."]},
    {"heading": "ما يبقى في متصفحك", "paragraphs": [
      "تسجيل دخولك، والحجز الذي بدأته حتى لا يضيع شيء إن انقطع الاتصال. ولا تُحفظ أرقام البطاقات أبدًا. ولا نستخدم ملفات ارتباط إعلانية ولا أدوات تتبع."]},
    {"heading": "مدة الاحتفاظ", "paragraphs": [
      "يبقى حسابك وبياناته إلى أن تحذفه. وتُحفظ الفواتير والقيود المحاسبية خمس سنوات كما يفرض قانون الضرائب، دون أن تتضمن عنك أكثر مما يطلبه القانون."]},
    {"heading": "حقوقك", "paragraphs": [
      "في ملفك الشخصي يمكنك قراءة بياناتك وتصحيحها وتنزيلها كلها في ملف واحد ومحو حسابك. ويمكنك سحب موافقتك في أي وقت، كما يمكنك تقديم شكوى إلى مكتب الإمارات للبيانات."]},
    {"heading": "كيف نحميها", "paragraphs": [
      "الاتصالات مشفّرة، وكلمات المرور لا تُحفظ إلا مجزّأة، ويسجل الموظفون الدخول بخطوة تحقق ثانية. ولا يصل الزائر إلى حجزه إلا بالرابط السري في رسالته."]},
    {"heading": "التغييرات", "paragraphs": [
      "عند تغيير هذه السياسة ننشر نسخة جديدة بتاريخها، وتبقى النسخ السابقة متاحة للقراءة في هذه الصفحة."]}
  ]
}
$json$, '2026-11-01T00:00:00+04:00');

-- The version that was accepted, with an account and with each booking.
ALTER TABLE consents ADD COLUMN legal_document_id integer REFERENCES legal_documents (id);
UPDATE consents SET legal_document_id = (SELECT id FROM legal_documents WHERE document = 'terms' AND version = 1) WHERE purpose = 'terms';
ALTER TABLE consents ADD CONSTRAINT consents_name_their_document CHECK (purpose <> 'terms' OR legal_document_id IS NOT NULL);
ALTER TABLE bookings ADD COLUMN terms_id integer REFERENCES legal_documents (id);
