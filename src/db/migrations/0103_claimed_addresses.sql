-- An address belongs to whoever has confirmed it, or was invited to the staff with it. Until then an account only claims it, and a claim
-- excludes no other: nobody can tell by signing up whether an address has an account, nor keep its owner from having one.
DROP INDEX accounts_email_idx;
CREATE UNIQUE INDEX accounts_own_email_idx ON accounts (lower(email)) WHERE email_verified_at IS NOT NULL OR role <> 'customer';
CREATE INDEX accounts_email_idx ON accounts (lower(email));
