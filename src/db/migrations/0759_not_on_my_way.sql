-- 'On my way' is taken back.
ALTER TABLE visit_actions DROP CONSTRAINT visit_actions_kind_check;
ALTER TABLE visit_actions ADD CONSTRAINT visit_actions_kind_check CHECK (kind IN ('on_my_way', 'not_on_my_way', 'here', 'start', 'tick', 'extra_time', 'finish', 'cash',
  'nobody_home', 'late', 'give_back', 'question', 'ill', 'absence')) NOT VALID;
