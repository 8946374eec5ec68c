-- A place on the waiting list keeps all that was asked for beside the time (schema/waiting-list.ts), sealed like what a booking keeps of its answers.
ALTER TABLE waiting_list_entries ADD COLUMN wanted sealed;
