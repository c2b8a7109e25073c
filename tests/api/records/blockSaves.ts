import type { Database } from '../../../api/platform/database/connect';

/** Makes every save and deletion of a record fail in the database. Returns a function that ends this. */
export const blockSaves = async ({ $client }: Database, id: string) => {
  await $client.query(`
    CREATE FUNCTION keep_from_saving() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'kept from saving'; END $$;
    CREATE TRIGGER keep_from_saving BEFORE UPDATE OR DELETE ON records FOR EACH ROW WHEN (OLD.id = '${id}')
      EXECUTE FUNCTION keep_from_saving()`);
  return () => $client.query('DROP FUNCTION keep_from_saving CASCADE');
};
