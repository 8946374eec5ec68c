-- The tax authority asks for the VAT of each emirate. A city that is not called like its emirate names it: Al Ain is a city of Abu Dhabi.
ALTER TABLE cities ADD COLUMN emirate text;
UPDATE cities SET emirate = 'abu_dhabi' WHERE slug = 'al_ain';
ALTER TABLE cities ADD CONSTRAINT city_of_an_emirate CHECK (
  coalesce(emirate, slug) IN ('abu_dhabi', 'dubai', 'sharjah', 'ajman', 'umm_al_quwain', 'ras_al_khaimah', 'fujairah'));

-- The sums of the tax documents of each day, of which every figure of revenue and VAT is made. Documents are only added, each in a transaction
-- that holds the counter of its kind, so the sums are exact and no writer waits for another one here.
CREATE TABLE invoice_days (
  day date NOT NULL,
  city text NOT NULL REFERENCES cities (slug),
  service_id integer NOT NULL REFERENCES services (id),
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  vat_basis_points smallint NOT NULL,
  documents integer NOT NULL,
  net bigint NOT NULL,
  vat bigint NOT NULL,
  PRIMARY KEY (day, city, service_id, kind, vat_basis_points)
);

CREATE FUNCTION add_invoices_to_days() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    INSERT INTO invoice_days AS d (day, city, service_id, kind, vat_basis_points, documents, net, vat)
    SELECT (i.document ->> 'issuedOn')::date, b.city, b.service_id, i.kind, (i.document ->> 'vatBasisPoints')::smallint, count(*), sum(i.net), sum(i.vat)
    FROM issued i JOIN bookings b ON b.id = i.booking_id GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (day, city, service_id, kind, vat_basis_points)
      DO UPDATE SET documents = d.documents + excluded.documents, net = d.net + excluded.net, vat = d.vat + excluded.vat;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER invoices_add_to_days AFTER INSERT ON invoices REFERENCING NEW TABLE AS issued
  FOR EACH STATEMENT EXECUTE FUNCTION add_invoices_to_days();

INSERT INTO invoice_days (day, city, service_id, kind, vat_basis_points, documents, net, vat)
SELECT (i.document ->> 'issuedOn')::date, b.city, b.service_id, i.kind, (i.document ->> 'vatBasisPoints')::smallint, count(*), sum(i.net), sum(i.vat)
FROM invoices i JOIN bookings b ON b.id = i.booking_id GROUP BY 1, 2, 3, 4, 5;
