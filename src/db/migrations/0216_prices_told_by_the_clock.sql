-- That a price has begun is told by the alarm that every process sets for next_content_change, as that of a scheduled article is.
DROP INDEX price_periods_untold_idx;
ALTER TABLE price_periods DROP COLUMN is_told;
