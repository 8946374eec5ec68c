-- What is promised where doubt arises, as staff write it. {hours}, {days}, {most} and {answer} stand for the settings of the guarantee.
CREATE TABLE help_pages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug IN ('guarantee', 'insurance')),
  title localized NOT NULL,
  content localized_list NOT NULL
);
CREATE TRIGGER help_pages_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON help_pages
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();

INSERT INTO help_pages (slug, title, content) VALUES
('guarantee', '{"en": "Our guarantee", "ar": "ضماننا"}', '{
  "en": [
    {"heading": "Not right? We do it again, free", "description": "If something about a visit was not right, tell us within {hours} hours after it took place. We come again and put it right, free of charge."},
    {"heading": "How to ask", "description": "Open your booking, in your profile or by the link in its email, and press “Something was not right”. Choose what was wrong, say it in your words and add up to five photos."},
    {"heading": "What happens then", "description": "We reply by email within {answer} hours. If we come again, we agree on a time with you that is booked within {days} days. You wish for those who came before or for somebody else."},
    {"heading": "The free visit", "description": "It takes as long as the first one and costs nothing, also if you move or cancel it. Those who come know what you told us and see your photos."},
    {"heading": "When it cannot be put right", "description": "We refund a part of the price, or add credit to your wallet. If we cannot do what you ask for, we write to you why."}
  ],
  "ar": [
    {"heading": "لم يكن العمل كما يجب؟ نعيده مجانًا", "description": "إذا لم يكن شيء في زيارتك كما يجب، فأخبرنا خلال {hours} ساعة من إتمامها. نأتي مرة أخرى ونصلحه مجانًا."},
    {"heading": "كيف تطلب ذلك", "description": "افتح حجزك من ملفك الشخصي أو من الرابط في رسالتنا، واضغط «شيء لم يكن كما يجب». اختر المشكلة واكتب ما حدث بكلماتك وأضف حتى خمس صور."},
    {"heading": "ماذا يحدث بعد ذلك", "description": "نرد عليك عبر البريد الإلكتروني خلال {answer} ساعة. وإذا كنا سنأتي مرة أخرى، نتفق معك على موعد يُحجز خلال {days} يومًا. ولك أن تطلب من جاؤوا من قبل أو غيرهم."},
    {"heading": "الزيارة المجانية", "description": "تستغرق مدة الزيارة الأولى ولا تكلّفك شيئًا، حتى إن نقلت موعدها أو ألغيتها. ويعرف من يأتي إليك ما أخبرتنا به ويرى صورك."},
    {"heading": "إذا لم يمكن إصلاح الأمر", "description": "نردّ جزءًا من السعر أو نضيف رصيدًا إلى محفظتك. وإذا تعذّرت تلبية طلبك كتبنا إليك السبب."}
  ]}'),
('insurance', '{"en": "If something is damaged", "ar": "إذا حدث ضرر"}', '{
  "en": [
    {"heading": "What we answer for", "description": "If something at your place was damaged during a visit, you can claim up to {most} for it."},
    {"heading": "How to claim", "description": "Within {hours} hours after the visit, open your booking and press “Something was not right”, then “Pay for a damage”. Say what happened and what you ask for. Photos of the damage and of the receipt help."},
    {"heading": "What happens then", "description": "We look into it and reply by email within {answer} hours. What we pay goes back to what you paid with, or to your wallet, as you and we agree."},
    {"heading": "Later than that?", "description": "Write to us from your booking, with photos. We look into it, too."}
  ],
  "ar": [
    {"heading": "ما نتحمّله", "description": "إذا تضرر شيء لديك أثناء زيارة، يمكنك المطالبة بما يصل إلى {most} عنه."},
    {"heading": "كيف تطالب", "description": "خلال {hours} ساعة من الزيارة، افتح حجزك واضغط «شيء لم يكن كما يجب» ثم «تعويض عن ضرر». اكتب ما حدث والمبلغ الذي تطلبه. وتساعدنا صور الضرر والفاتورة."},
    {"heading": "ماذا يحدث بعد ذلك", "description": "ننظر في الأمر ونرد عليك عبر البريد الإلكتروني خلال {answer} ساعة. يعود ما ندفعه إلى وسيلة دفعك أو إلى محفظتك، كما نتفق معك."},
    {"heading": "بعد هذه المهلة؟", "description": "راسلنا من حجزك مع صور، وسننظر في الأمر أيضًا."}
  ]}');
