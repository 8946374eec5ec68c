-- When the call that makes a payment ended without an answer: nobody waits for it any more, so that it is looked up, or made again under
-- the same key, without delay.
ALTER TABLE payments ADD COLUMN unanswered_at timestamptz;
