-- Visits last quarters of an hour (0340), and a share of a setting need not be whole either: claims are exact to the hundredth of an hour.
ALTER TABLE capacity_claims
  ALTER COLUMN amount TYPE numeric(9, 2),
  ALTER COLUMN most TYPE numeric(9, 2);
