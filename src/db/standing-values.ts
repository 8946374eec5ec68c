/** What stands, of everything that is signed: kind, id and value (jsonb). */
export const standingValues = `
  SELECT 'role' AS kind, id, to_jsonb(CASE WHEN left_at IS NULL THEN role ELSE 'left' END) AS value
    FROM accounts WHERE role <> 'customer' AND erased_at IS NULL
  UNION ALL SELECT 'withheld', a.id, coalesce((
      SELECT jsonb_agg(w.right_group ORDER BY w.right_group COLLATE "C") FROM withheld_rights w WHERE w.account_id = a.id), '[]')
    FROM accounts a WHERE a.role <> 'customer' AND a.erased_at IS NULL
  UNION ALL SELECT 'setting', name, value FROM settings
  UNION ALL SELECT 'setting_change', name, jsonb_build_object('value', value, 'from', floor(extract(epoch FROM counts_from))) FROM setting_changes`
