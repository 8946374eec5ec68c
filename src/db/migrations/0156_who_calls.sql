-- Staff find whoever calls by parts of their name or address.
CREATE INDEX customers_search_idx ON customers USING gin (search_form(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
