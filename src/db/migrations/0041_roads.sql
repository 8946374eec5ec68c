-- The road is part of the query for free professionals, where it costs a hundredth of a call for each of them.
DROP FUNCTION held_range(text, text, timestamptz, timestamptz, integer);
