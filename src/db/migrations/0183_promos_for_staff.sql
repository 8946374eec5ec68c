-- Staff change how often a promo code may be used; the refusal below what it was used already is told by its name.
DO $$
DECLARE
  old text;
BEGIN
  SELECT conname INTO STRICT old FROM pg_constraint
    WHERE conrelid = 'promo_codes'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%used%usage_limit%';
  EXECUTE format('ALTER TABLE promo_codes RENAME CONSTRAINT %I TO promo_used_within_limit', old);
END
$$;
CREATE INDEX promo_codes_created_idx ON promo_codes (created_at, code);
CREATE INDEX promo_redemptions_code_idx ON promo_redemptions (code) INCLUDE (discount) WHERE is_active;
