-- A country's shop issues more than 999,999 invoices a year: the number has at least six digits. The rows there are were held to six, and 0521 looks at
-- them without keeping anybody waiting.
ALTER TABLE invoices
  DROP CONSTRAINT invoices_number_check,
  ADD CONSTRAINT invoices_number_check CHECK (number ~ '^(INV|CN)-[0-9]{4}-[0-9]{6,9}$') NOT VALID;
