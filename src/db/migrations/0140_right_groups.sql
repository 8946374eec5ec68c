-- The groups of rights of the whole back office.
ALTER TABLE withheld_rights
  DROP CONSTRAINT withheld_rights_right_group_check,
  ADD CONSTRAINT withheld_rights_right_group_check
    CHECK (right_group IN ('desk', 'people', 'money', 'catalogue', 'content', 'export'));
