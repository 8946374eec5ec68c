-- The company's pages elsewhere, in order: a list of {network, url}.
ALTER TABLE contact_info
  ADD COLUMN social_links jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(social_links) = 'array');

-- What the footer has shown until now.
UPDATE contact_info SET social_links = '[
  {"network": "facebook", "url": "https://www.facebook.com/servicemarket"},
  {"network": "instagram", "url": "https://www.instagram.com/servicemarket"},
  {"network": "twitter", "url": "https://twitter.com/servicemarket"},
  {"network": "linkedin", "url": "https://www.linkedin.com/company/servicemarket"},
  {"network": "youtube", "url": "https://www.youtube.com/@servicemarket"},
  {"network": "tiktok", "url": "https://www.tiktok.com/@servicemarket"}
]';
