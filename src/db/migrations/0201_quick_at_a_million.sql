-- What the office reads often and would else look for among all that there is: the staff among everybody with an account, and what was put off.
CREATE INDEX accounts_staff_idx ON accounts (id) WHERE role <> 'customer';
CREATE INDEX queue_items_snoozed_idx ON queue_items (due_at, queue, subject_id) WHERE is_open AND snoozed_until IS NOT NULL;

-- How often a name is found among the customers: of a frequent one a list reads the latest accounts, of a rare one the index of trigrams. What is
-- known of the index itself is not used, since it holds customers alone.
CREATE STATISTICS accounts_search_statistics ON (search_form(' ' || first_name || ' ' || last_name || ' ' || email)) FROM accounts;
ANALYZE accounts;
