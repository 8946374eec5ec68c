-- Reports read the tips of a period, and those that professionals are still owed.
CREATE INDEX tip_shares_given_idx ON tip_shares (given_at);
CREATE INDEX tip_shares_paid_idx ON tip_shares (paid_at);
