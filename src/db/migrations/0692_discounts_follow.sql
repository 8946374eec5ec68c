-- A discount belongs to what it was given for (decision 084): what is left after a customer called off the rest is priced as if it had been booked alone.
ALTER TABLE visits
  ADD COLUMN discount_back integer NOT NULL DEFAULT 0,
  ADD COLUMN called_off_by_us boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT visits_discount_back CHECK (discount_back = 0 OR (discount_back BETWEEN 1 AND fee AND status = 'cancelled' AND NOT called_off_by_us));
COMMENT ON COLUMN visits.discount_back IS 'Of its fee, in fils with VAT: the discount that what is left of its series or basket no longer earns';

-- What a code promised when it was used; null for uses before.
ALTER TABLE promo_redemptions
  ADD COLUMN percent smallint,
  ADD COLUMN amount integer,
  ADD COLUMN most integer,
  ADD COLUMN least_charge integer,
  ADD CONSTRAINT promo_redemptions_terms CHECK (least_charge IS NULL OR num_nonnulls(percent, amount) = 1);

-- Bookings keep the policy that they were made with: only those made from now on know of it.
INSERT INTO cancellation_policies (version, rules, valid_from)
SELECT (SELECT max(version) + 1 FROM cancellation_policies), rules || '{"discountsFollow": true}', greatest(valid_from, '2026-11-20Z')
FROM cancellation_policies WHERE valid_from <= now() ORDER BY valid_from DESC, version DESC LIMIT 1;
UPDATE cancellation_policies SET rules = rules || '{"discountsFollow": true}' WHERE valid_from > now();

-- Fourth version of the terms.
CREATE FUNCTION pg_temp.with_discounts(sections jsonb, paragraph text) RETURNS jsonb
  LANGUAGE sql
  AS $$
    SELECT jsonb_agg(CASE WHEN s ? 'rules' THEN jsonb_set(s, '{paragraphs}', (s -> 'paragraphs') || to_jsonb(paragraph)) ELSE s END ORDER BY place)
    FROM jsonb_array_elements(sections) WITH ORDINALITY AS listed (s, place)
  $$;
INSERT INTO legal_documents (document, version, title, sections, published_at)
SELECT document, 4, title, jsonb_build_object(
    'en', pg_temp.with_discounts(sections -> 'en', 'A discount for several visits is for all of them. If you cancel one of two services booked together, or all visits of a series but one, we take back what the remaining visit would not have had off if you had booked it alone. We deduct it from your refund; if you paid nothing yet, you pay it as you would a fee. It is never more than the discount, nor more than the price of what you cancel, and you see it before you confirm. If you cancel the other visit too, you get it back. If we cancel or do not come, we take nothing back.'),
    'ar', pg_temp.with_discounts(sections -> 'ar', 'الخصم الممنوح على عدة زيارات يخصّها كلها. فإن ألغيت إحدى خدمتين حجزتهما معًا، أو جميع زيارات سلسلة إلا واحدة، استرددنا من الخصم ما لم تكن الزيارة الباقية لتحصل عليه لو حجزتها وحدها. نخصمه من المبلغ المسترد، وإن لم تكن قد دفعت شيئًا بعد فتدفعه كما تدفع الرسوم. ولا يزيد أبدًا على الخصم نفسه ولا على سعر ما تلغيه، ويظهر لك قبل أن تؤكد. وإن ألغيت الزيارة الأخرى أيضًا أعدناه إليك. وإن كنا نحن من ألغى الزيارة أو لم نحضر فلا نسترد شيئًا.')
  ), timestamptz '2026-11-24T03:00:00+04:00'
FROM legal_documents WHERE document = 'terms' AND version = 3;
