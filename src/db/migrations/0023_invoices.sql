-- Numbers have no gap: the counter's row is moved in the transaction that writes the document, so that a rollback takes both back.
CREATE TABLE invoice_counters (
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  year smallint NOT NULL CHECK (year BETWEEN 2020 AND 2200),
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (kind, year)
);

CREATE TABLE invoices (
  number text PRIMARY KEY CHECK (number ~ '^(INV|CN)-[0-9]{4}-[0-9]{6}$'),
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  year smallint NOT NULL,
  sequence integer NOT NULL CHECK (sequence > 0),
  owner text NOT NULL,
  booking_id text NOT NULL,
  visit_id bigint NOT NULL,
  -- Of a credit note: the invoice it corrects and the refund it stands for.
  corrects text REFERENCES invoices (number),
  refund_id text UNIQUE,
  net integer NOT NULL,
  vat integer NOT NULL,
  total integer NOT NULL CHECK (total = net + vat AND total >= 0),
  document jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  UNIQUE (kind, year, sequence),
  CHECK ((kind = 'credit_note') = (corrects IS NOT NULL)),
  CHECK ((kind = 'credit_note') = (refund_id IS NOT NULL))
);
CREATE UNIQUE INDEX invoices_visit_idx ON invoices (visit_id) WHERE kind = 'invoice';
CREATE INDEX invoices_owner_idx ON invoices (owner, issued_at DESC, number);
CREATE TRIGGER invoices_kept BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoices_not_emptied BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
