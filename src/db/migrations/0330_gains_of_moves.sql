-- Why a move of a plan is proposed names everything that is better by it, not only that the customer knows whoever comes.
UPDATE dispatch_moves SET why = (why - 'isKnown')
  || jsonb_build_object('gains', CASE WHEN (why ->> 'isKnown')::boolean THEN '["known"]'::jsonb ELSE '[]'::jsonb END);
