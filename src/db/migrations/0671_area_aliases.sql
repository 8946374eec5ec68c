-- What people call areas that are there already. New areas come with each start (seed-areas.ts); what staff wrote stays.
UPDATE areas a SET aliases = a.aliases || ARRAY(SELECT one FROM unnest(known.aliases) AS one WHERE one <> ALL (a.aliases))
FROM (VALUES
  ('bluewaters_island', '{Bluewaters,بلوواترز}'::text[]),
  ('al_danah', '{Hamdan Street,شارع حمدان,Electra Street,Electra,شارع إلكترا}'),
  ('khalifa_city', '{Khalifa A}'),
  ('umm_suqeim', '{Umm Sequim}')
) AS known (slug, aliases)
WHERE a.slug = known.slug AND cardinality(a.aliases) + cardinality(known.aliases) <= 20;
