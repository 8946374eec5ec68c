ALTER TABLE invoices VALIDATE CONSTRAINT invoices_number_check;
