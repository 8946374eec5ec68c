import type { SealingMigration } from '../migrate.ts'
import { sealColumns } from '../vault/seal-columns.ts'

/** Bank accounts, billing details, the phones of companies, and the buyers of invoices. */
export const run: SealingMigration = async (client, cipher) => {
  await sealColumns(client, cipher, { table: 'withdrawals', key: ['id'], columns: ['iban'] })
  await sealColumns(client, cipher, { table: 'billing_details', key: ['owner'], columns: ['trn', 'address'] })
  await sealColumns(client, cipher, { table: 'partner_applications', key: ['id'], columns: ['phone'] })
  await client.query(`
    ALTER TABLE invoices ADD COLUMN buyer text;
    ALTER TABLE invoices DISABLE TRIGGER USER;
    UPDATE invoices SET buyer = document -> 'buyer', document = document - 'buyer';
    ALTER TABLE invoices ALTER COLUMN buyer SET NOT NULL`)
  await sealColumns(client, cipher, { table: 'invoices', key: ['number'], columns: ['buyer'], json: ['buyer'] })
  // What was issued never changes; only the key that seals its buyer may.
  await client.query(`
    DROP TRIGGER invoices_kept ON invoices;
    CREATE TRIGGER invoices_kept BEFORE DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER invoices_unchanged BEFORE UPDATE ON invoices FOR EACH ROW
      WHEN (to_jsonb(OLD) - 'buyer' <> to_jsonb(NEW) - 'buyer' OR split_part(OLD.buyer, '.', 2) = split_part(NEW.buyer, '.', 2))
      EXECUTE FUNCTION refuse_change()`)
}
