import type { Database } from '../../api/database/connect';

/** Lets no save of a record through, nor its removal, as if nothing could be stored any more; call what it gives to end that. */
export const blockSaves = async ({ $client }: Database, id: string) => {
  await $client.query(`
    CREATE FUNCTION keep_from_saving() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'kept from saving'; END $$;
    CREATE TRIGGER keep_from_saving BEFORE UPDATE OR DELETE ON records FOR EACH ROW WHEN (OLD.id = '${id}')
      EXECUTE FUNCTION keep_from_saving()`);
  return () => $client.query('DROP FUNCTION keep_from_saving CASCADE');
};
