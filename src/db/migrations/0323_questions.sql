-- A professional asks a person why a visit was given to them, or to somebody else. What decided then is kept with the question, and the answer is words.
ALTER TABLE visit_actions DROP CONSTRAINT visit_actions_kind_check;
ALTER TABLE visit_actions ADD CONSTRAINT visit_actions_kind_check CHECK (kind IN ('on_my_way', 'here', 'start', 'tick', 'extra_time', 'finish', 'cash',
  'nobody_home', 'late', 'give_back', 'question', 'ill', 'absence'));

ALTER TABLE field_reports DROP CONSTRAINT field_reports_kind_check, DROP CONSTRAINT field_reports_answer_check,
  ADD COLUMN decision jsonb,
  ADD COLUMN reply text CHECK (length(reply) BETWEEN 1 AND 1000);
ALTER TABLE field_reports
  ADD CONSTRAINT field_reports_kind_check CHECK (kind IN ('late', 'give_back', 'nobody_home', 'ill', 'absence', 'question')),
  ADD CONSTRAINT field_reports_answer_check CHECK (answer IN ('granted', 'declined', 'seen', 'answered')),
  ADD CONSTRAINT questions_are_answered_in_words CHECK ((kind = 'question') = (decision IS NOT NULL)
    AND (answer IS NULL OR (kind = 'question') = (answer = 'answered')) AND (reply IS NOT NULL) = coalesce(answer = 'answered', false));
COMMENT ON COLUMN field_reports.decision IS 'What decided about the visit when it was asked: the candidates compared, and the last plan that moved somebody';
CREATE UNIQUE INDEX one_open_question ON field_reports (professional_id, visit_id) WHERE kind = 'question' AND answer IS NULL;

-- The answer to a question is read beside the question.
CREATE OR REPLACE FUNCTION push_answer() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    of_visit text := CASE WHEN NEW.kind = 'question' THEN '' ELSE coalesce(NEW.visit_id::text, '') END;
  BEGIN
    IF NEW.answer IS NULL THEN
      DELETE FROM pushes WHERE professional_id = NEW.professional_id AND kind = 'answer' AND about = of_visit;
    ELSE
      PERFORM push_to(NEW.professional_id, 'answer', of_visit, NULL, '20 seconds');
    END IF;
    RETURN NULL;
  END
  $$;
