-- What belongs to a customer: owner is the id of the account, or of the guest's customer row where there is none.
CREATE TABLE saved_cards (
  id text PRIMARY KEY CHECK (length(id) >= 20),
  owner text NOT NULL,
  gateway text NOT NULL,
  gateway_customer text NOT NULL,
  gateway_method text NOT NULL,
  type text NOT NULL DEFAULT 'card',
  provider text NOT NULL CHECK (length(provider) <= 40),
  last_four text NOT NULL CHECK (last_four ~ '^[0-9]{4}$'),
  expiry_month smallint NOT NULL CHECK (expiry_month BETWEEN 1 AND 12),
  expiry_year smallint NOT NULL CHECK (expiry_year BETWEEN 2000 AND 2100),
  label text CHECK (length(label) <= 60),
  is_default boolean NOT NULL DEFAULT false,
  is_kept boolean NOT NULL DEFAULT true,
  idempotency_key text NOT NULL,
  created_at timestamptz NOT NULL,
  removed_at timestamptz,
  UNIQUE (owner, idempotency_key),
  CHECK (NOT is_default OR removed_at IS NULL)
);
COMMENT ON COLUMN saved_cards.is_kept IS 'False for a card that pays one series alone and is not shown among the methods of its owner';
CREATE UNIQUE INDEX saved_cards_default_idx ON saved_cards (owner) WHERE is_default;
CREATE INDEX saved_cards_owner_idx ON saved_cards (owner, created_at) WHERE removed_at IS NULL;
ALTER TABLE payments ADD FOREIGN KEY (saved_card_id) REFERENCES saved_cards (id);

CREATE TABLE withdrawals (
  id text PRIMARY KEY CHECK (length(id) >= 20),
  owner text NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  iban text NOT NULL CHECK (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$'),
  account_holder text NOT NULL CHECK (length(account_holder) BETWEEN 1 AND 140),
  state text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'paid', 'refused')),
  idempotency_key text,
  created_at timestamptz NOT NULL,
  completed_at timestamptz,
  UNIQUE (owner, idempotency_key),
  CHECK ((state = 'requested') = (completed_at IS NULL))
);
CREATE INDEX withdrawals_owner_idx ON withdrawals (owner, created_at DESC);
CREATE INDEX withdrawals_open_idx ON withdrawals (created_at) WHERE state = 'requested';

-- used never passes the limit: it is moved by UPDATE … WHERE used < usage_limit.
CREATE TABLE promo_codes (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{3,24}$'),
  percent smallint CHECK (percent BETWEEN 1 AND 90),
  amount integer CHECK (amount > 0),
  most integer CHECK (most > 0),
  least_charge integer NOT NULL DEFAULT 0 CHECK (least_charge >= 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  usage_limit integer CHECK (usage_limit > 0),
  used integer NOT NULL DEFAULT 0,
  once_per_customer boolean NOT NULL DEFAULT true,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((percent IS NULL) <> (amount IS NULL)),
  CHECK (starts_at < ends_at),
  CHECK (used BETWEEN 0 AND coalesce(usage_limit, 2147483647))
);
COMMENT ON COLUMN promo_codes.most IS 'The most that a percentage takes off, in fils';

CREATE TABLE promo_redemptions (
  booking_id text PRIMARY KEY REFERENCES bookings (id) ON DELETE CASCADE,
  code text NOT NULL REFERENCES promo_codes (code),
  -- Who may use a code once: the e-mail address in lower case, so that a new guest id is no new customer.
  customer_key text NOT NULL,
  once boolean NOT NULL,
  discount integer NOT NULL CHECK (discount > 0),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX promo_redemptions_once_idx ON promo_redemptions (code, customer_key) WHERE once AND is_active;
-- What a promo code took off the charge of each visit, before VAT; charge is what is left.
ALTER TABLE bookings ADD COLUMN discount integer NOT NULL DEFAULT 0 CHECK (discount >= 0);

CREATE TABLE referral_codes (
  owner text PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-HJKMNP-Z2-9]{8}$'),
  created_at timestamptz NOT NULL
);
CREATE TABLE referrals (
  friend text PRIMARY KEY,
  inviter text NOT NULL REFERENCES referral_codes (owner),
  credited_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK (friend <> inviter)
);
CREATE INDEX referrals_inviter_idx ON referrals (inviter, created_at);

CREATE TABLE billing_details (
  owner text PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  trn text CHECK (trn ~ '^[0-9]{15}$'),
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 1000),
  updated_at timestamptz NOT NULL
);
