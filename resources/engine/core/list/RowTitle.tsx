import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';
import { createTextsHook } from '../../../../providers';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.engine.core.list.rows', messages.rows);

/** The name of a row as members know it: that of the published version, where the edited content has another one. */
export const RowTitle = () => {
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(useResourceContext());
  return <>{record && represent({ ...record, ...record.liveValues })}</>;
};

/** The name that a row gets once its changes are published, where members know it by another one. */
export const WaitingTitle = () => {
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(useResourceContext());
  const t = useTexts();
  if (!record?.liveValues) return null;
  const title = represent(record);
  return title === represent({ ...record, ...record.liveValues }) ? null : (
    <span className="waiting-title">{t('waiting', { title: String(title) })}</span>
  );
};
